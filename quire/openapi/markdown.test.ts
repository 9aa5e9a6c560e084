import { expect, test } from 'vitest';
import { toMarkdown } from './markdown.ts';
import { readValid } from './testing.ts';
import type { ApiDocument, Operation } from './types.ts';

const operation = (api: ApiDocument, id: string) =>
  api.operations.find((candidate) => candidate.id === id) as Operation;

test('an operation as Markdown says all that its page says', async () => {
  const api = await readValid('operations.yaml');
  const text = toMarkdown(api, operation(api, 'getParcel'));
  // What the samples look like is told by their own tests.
  expect(text.slice(0, text.indexOf('## Samples'))).toMatchInlineSnapshot(`
    "# One parcel

    \`GET https://eu.example.com/v2/parcels/{parcelId}\`

    - Authentication: users (parcels:read) and device or appJwt or none
    - Rate limit: read, 300 requests per minute
    - Webhooks: \`parcel.moved\`

    ## Path parameters

    - \`parcelId\` (string, required)

    ## Query parameters

    - \`limit\` (integer): Default: \`20\`.
    - \`filter\` (object)
      - \`size\` (integer)

    ## Request headers

    - \`X-Request-Id\` (string): From the operation.

    ## Responses

    ### 2XX

    The parcel.

    Headers:

    - \`ETag\` (string): Its version.
    - \`x-lower-case\` (integer)

    Media type: \`application/json\`

    - \`id\` (string, required, read-only)
    - \`events\` (array of Event)
      - \`at\` (string, date-time)

    Example:

    \`\`\`json
    {
      "id": "string",
      "events": [
        {
          "at": "2025-09-15T09:00:00Z"
        }
      ]
    }
    \`\`\`

    Media type: \`application/vnd.parcels+json\`, with the members of 2XX

    Example:

    \`\`\`json
    {
      "id": "string",
      "events": [
        {
          "at": "2025-09-15T09:00:00Z"
        }
      ]
    }
    \`\`\`

    Media type: \`application/xml\`

    - \`id\` (string)

    Media type: \`application/jsonl\`

    Each item:

    - \`at\` (string, date-time)

    ### 404

    None.

    ### default

    Anything else.

    ## Errors

    | Status | Code | Meaning | What to do |
    |---|---|---|---|
    | 404 | \`not_found\` | There is no such parcel. | Check the id. |
    | 404 | \`not_found\` | The parcel was returned. | Check the id. |
    | 429 | \`rate_limited\` | Slow down. | Wait. |

    "
  `);
  expect(text.match(/^(curl|Node\.js|Python|Java)$/gm)).toEqual(['curl', 'Node.js', 'Python', 'Java']);
});

test('a body as a whole has its description, bounds and values', async () => {
  const api = await readValid('bodies.yaml');
  const text = toMarkdown(api, operation(api, 'labelParcel'));
  expect(text).toContain('Media type: `text/plain`\n\nThe text of a label. 1 to 9 characters.\n\nType: string\n');
  expect(text).toContain('Media type: `application/json`\n\nA label.\n\n- `text` (string)\n');
  expect(text).toContain('Media type: `application/json`\n\nAll labels. At most 3 items.\n\n');
});

test('a body has its members, its traits and an example', async () => {
  const api = await readValid('operations.yaml');
  const text = toMarkdown(api, operation(api, 'sendParcel'));
  expect(text).toContain('**Deprecated.**');
  expect(text).toContain('- `label` (object)\n  - `to` (string)\n- `photos` (array of any)');
  expect(text).toContain('- **onMove**: `POST` The parcel moved to `{$request.body#/callbackUrl}`');
});
