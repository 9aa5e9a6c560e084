import { ALLOW_ATTRIBUTE, commands, EMBED_PATH, type Parameter, parameters } from '../../embed/catalogue.ts';

/**
 * The tester of protocol 1 as one HTML file, to save and serve: the page "Iframe tester" prints it. Brand words are left for the
 * page to replace. Everything that the catalogue says is taken from there; the rest is written to be read.
 */
export function singleFileTester(): string {
  const known = parameters.filter(({ since }) => since === '1.0.0');
  const switches = known.filter(({ shape }) => shape.kind === 'boolean');
  const toggles = switches.map(({ name, default: standard }) => `${name}: ${standard}`).join(', ');
  const names = commands.filter(({ protocols }) => protocols.includes(1)).map(({ name }) => `'${name}'`);
  const secrets = known.filter(({ secret }) => secret).map(({ name }) => name);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Embed tester, protocol 1</title>
<form id="form">
${known
  .filter((parameter) => !switches.includes(parameter))
  .map((parameter) => `  <label>${parameter.name} ${control(parameter)}</label>`)
  .join('\n')}
  <span id="toggles"></span>
  <button>Load</button>
</form>
<p>Embed URL: <output id="url"></output></p>
<iframe id="frame" title="Meeting" width="960" height="540" referrerpolicy="origin"
  allow="${ALLOW_ATTRIBUTE}"></iframe>
<p id="commands"></p>
<ol id="log"></ol>
<script>
const ORIGIN = 'https://{{meet.host}}';
const TOGGLES = { ${toggles} };
const COMMANDS = [${names.join(', ')}];
const [form, frame, commands] = ['form', 'frame', 'commands'].map((id) => document.getElementById(id));

function log(text) {
  const line = document.createElement('li');
  line.textContent = \`\${new Date().toLocaleTimeString()} \${text}\`; // never innerHTML
  document.getElementById('log').prepend(line);
}
function enable(on) {
  for (const button of commands.children) button.disabled = !on;
}
for (const [name, checked] of Object.entries(TOGGLES)) {
  const label = document.createElement('label');
  label.append(Object.assign(document.createElement('input'), { type: 'checkbox', name, checked }), \` \${name} \`);
  document.getElementById('toggles').append(label);
}
for (const type of COMMANDS) {
  const button = Object.assign(document.createElement('button'), { textContent: type, disabled: true });
  button.onclick = () => {
    frame.contentWindow.postMessage({ type }, ORIGIN); // an exact target origin, never '*'
    log(\`sent \${type}\`);
  };
  commands.append(button);
}
form.onsubmit = (event) => {
  event.preventDefault();
  const values = Object.fromEntries([...new FormData(form)].filter(([name, value]) => value && !(name in TOGGLES)));
  for (const name of Object.keys(TOGGLES)) values[name] = form.elements[name].checked;
  const query = Object.entries(values).map(([name, value]) => \`\${name}=\${encodeURIComponent(value)}\`).join('&');
  enable(false);
  frame.src = \`\${ORIGIN}${EMBED_PATH}?\${query}\`;
  document.getElementById('url').textContent = frame.src.replace(/(${secrets.join('|')})=[^&]*/, '$1=…');
  log('loading');
};
addEventListener('message', (event) => {
  const refused = event.origin !== ORIGIN ? 'wrong origin'
    : event.source !== frame.contentWindow ? 'wrong source'
    : typeof event.data?.type !== 'string' ? 'wrong shape' : '';
  if (refused) return log(\`refused, \${refused}: \${event.origin}\`);
  if (event.data.type === 'ready') enable(true);
  if (event.data.type === 'left' || event.data.type === 'meetingEnded') enable(false);
  log(\`event \${event.data.type} \${JSON.stringify(event.data.data ?? {})}\`);
});
</script>`;
}

/** The form control of a parameter that is not a switch. */
function control({ name, shape, example, required, secret }: Parameter): string {
  const options = shape.kind === 'enum' ? shape.values : shape.kind === 'list' ? shape.alone : [];
  if (options.length > 0)
    return `<select name="${name}">${options.map((option) => `<option>${option}`).join('')}</select>`;
  const { pattern, max } = shape.kind === 'string' ? shape : { pattern: undefined, max: undefined };
  const attributes = [
    example === undefined ? '' : ` value="${example}"`,
    required ? ' required' : '',
    pattern === undefined ? '' : ` pattern="${pattern.replace(/^\^|\$$/g, '')}"`,
    pattern === undefined && max !== undefined ? ` maxlength="${max}"` : '',
    secret ? ' type="password" autocomplete="off"' : '',
  ];
  return `<input name="${name}"${attributes.join('')}>`;
}
