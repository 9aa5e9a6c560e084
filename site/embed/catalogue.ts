/**
 * The one catalogue of the web embed: what its URL takes, what a page may send to it, what it sends back.
 *
 * Documentation tables, the iframe tester (a form field per parameter, a button per command, a check of every incoming
 * event) and the stand-in meeting page are all made from these values, so that they cannot disagree.
 *
 * Source of every rule here: the platform facts (query parameters Q, commands P, events E, client errors 1.6) and spec.md.
 * The file is data: it imports nothing and renders nothing. Texts are short plain sentences; `code` stands between
 * backticks, and brand words stand as `{{...}}` for the reader of the text to replace.
 */

/* ---------------------------------------------------------------- types */

/** A documentation version, and so the version of the embed in which a thing first exists. */
export type Version = '1.0.0' | 'current';

/** A postMessage protocol. Protocol 1 belongs to 1.0.0; protocol 2 is current. The current embed speaks both. */
export type Protocol = 1 | 2;

/** What a string must be beyond its length and pattern. */
export type StringFormat =
  | 'bcp47'
  | 'date-time'
  | 'https-url'
  | 'jwt'
  | 'origin'
  | 'participant-id'
  | 'instance-id'
  | 'recording-id'
  | 'message-id'
  | 'device-id';

/** The machine-readable shape of one value: of a query parameter, a field of a message, or an item of an array. */
export type Shape =
  | { readonly kind: 'boolean' }
  | {
      readonly kind: 'string';
      /** Shortest and longest length, in characters. */
      readonly min?: number;
      readonly max?: number;
      /** A regular expression (without delimiters) that the whole value matches. */
      readonly pattern?: string;
      readonly format?: StringFormat;
    }
  | {
      readonly kind: 'integer';
      readonly min?: number;
      readonly max?: number;
    }
  | {
      readonly kind: 'enum';
      readonly values: readonly (string | number)[];
      /** What a value is called, if its values have a table of their own: say this instead of listing them. */
      readonly name?: string;
    }
  | {
      /** Either one of the words in `alone`, or a comma-separated list of the words in `values`. */
      readonly kind: 'list';
      readonly alone: readonly string[];
      readonly values: readonly string[];
      /** The version that first takes a list; older ones take only the words in `alone`. */
      readonly listSince: Version;
    }
  | {
      readonly kind: 'object';
      /** The fields by name. Empty: any object. Fields that are not listed here are ignored, never refused. */
      readonly fields: Fields;
      /** The name under which the shape is documented once, if it is used in several places. */
      readonly name?: string;
    }
  | {
      readonly kind: 'array';
      readonly items: Shape;
    };

/** One named value inside a message. */
export type Field = Shape & {
  /** The field is always present. A field that is not required may be absent. */
  readonly required: boolean;
  /** The value may be `null`. */
  readonly nullable?: true;
  /** The value that an absent field stands for. */
  readonly default?: string | number | boolean;
  readonly text: string;
  /** A value of the documentation's sample story: pre-fills a form and fills a stand-in's answers. */
  readonly example?: string | number | boolean;
};

/** The fields of an object, in the order in which they are documented. */
export type Fields = Readonly<Record<string, Field>>;

/** A query parameter of the embed URL. Its value is always text in the URL; `shape` says which text is valid. */
export interface Parameter<Name extends string = string> {
  readonly name: Name;
  readonly since: Version;
  readonly shape: Shape;
  readonly required: boolean;
  /** The value that an absent or invalid parameter stands for. */
  readonly default?: string;
  /** The default in words, where it is not one fixed value. */
  readonly defaultText?: string;
  /** Where the parameter belongs: in the query, or after `#` so that no server sees it. */
  readonly place: 'query' | 'fragment';
  /** The value is a credential: hide it in logs and form fields. */
  readonly secret?: true;
  /** Parameters beside which this one is left out: it has no effect there. */
  readonly ignoredWith?: readonly string[];
  /** The parameter has effect only if one of these is present too. */
  readonly needsOneOf?: readonly string[];
  readonly text: string;
  /** The text for version 1.0.0, where the current one names things that it does not have. */
  readonly legacyText?: string;
  readonly example?: string;
}

/** Who may send a command. Anyone else gets the command result error `forbidden`. */
export type Access = 'anyone' | 'host-or-cohost' | 'host';

/** A command: a message from the page to the embed. */
export interface Command<Name extends string = string> {
  readonly name: Name;
  readonly since: Version;
  readonly protocols: readonly Protocol[];
  readonly access: Access;
  /** The command already works between `ready` and `joined`. */
  readonly beforeJoined: boolean;
  /** The fields of `data`; an empty object means that the command carries no `data`. */
  readonly data: Fields;
  /** The shape of `value` in a successful command result, where there is one. */
  readonly value?: Shape;
  /** Command result errors that this command is known for, besides those that every command can get. */
  readonly errors?: readonly string[];
  readonly text: string;
  readonly legacyText?: string;
}

/** An event: a message from the embed to the page. */
export interface EmbedEvent<Name extends string = string> {
  readonly name: Name;
  readonly since: Version;
  readonly protocols: readonly Protocol[];
  /** Only the frames of people with these rights get the event. */
  readonly access: Access;
  readonly data: Fields;
  readonly text: string;
  readonly legacyText?: string;
}

/** An error code of a command result. */
export interface CommandError<Code extends string = string> {
  readonly code: Code;
  readonly since: Version;
  readonly text: string;
  readonly action: string;
}

/** A client error code: one list for the embed and the Android and iOS SDKs. */
export interface ClientError<Code extends string = string> {
  readonly code: Code;
  readonly since: Version;
  readonly text: string;
  readonly legacyText?: string;
  /** What to tell the person, or what to do. */
  readonly action: string;
  readonly legacyAction?: string;
}

/** Why a person left a meeting: the same list on every client. */
export interface LeaveReason<Reason extends string = string> {
  readonly reason: Reason;
  readonly since: Version;
  readonly text: string;
  readonly legacyText?: string;
}

/** A feature that the iframe's `allow` attribute grants to the embed. */
export interface AllowToken<Token extends string = string> {
  readonly token: Token;
  readonly since: Version;
  readonly text: string;
  /** What the person notices if the token is missing. */
  readonly without: string;
}

/** The outer shape of the messages of one protocol. */
export interface Envelope {
  readonly protocol: Protocol;
  readonly since: Version;
  readonly command: Fields;
  readonly event: Fields;
  /** Absent where commands are not answered. */
  readonly commandResult?: Fields;
}

/* ---------------------------------------------------------------- constants */

/** The path of the embed on `{{meet.host}}`. Source: platform facts, 1.2. */
export const EMBED_PATH = '/embed';

/** A command is answered within this time. Source: platform facts, table P. */
export const COMMAND_TIMEOUT_SECONDS = 5;

/** A page removes the iframe after `left`, or after this time. Source: platform facts, 2.2. */
export const LEAVE_TIMEOUT_SECONDS = 2;

/** The iframe's size in CSS pixels. Source: platform facts, 2.2. */
export const FRAME_SIZE = {
  minimum: { width: 320, height: 480 },
  recommended: { width: 800, height: 600 },
} as const;

/** The tokens that an iframe's `sandbox` attribute needs, if it has one. Source: platform facts, 2.2. */
export const SANDBOX_TOKENS = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'] as const;

/* ---------------------------------------------------------------- client errors, leave reasons */

const clientErrorList = [
  {
    code: 'invalid_meeting',
    since: '1.0.0',
    text: 'No meeting has this meeting ID.',
    action: 'Check the link.',
  },
  {
    code: 'invalid_pin',
    since: '1.0.0',
    text: 'The PIN is wrong or missing.',
    action: 'Ask for it again. Five wrong tries in 10 minutes block that address for 10 minutes.',
  },
  {
    code: 'invalid_token',
    since: 'current',
    text: 'The join token has a bad signature, a wrong `aud`, or belongs to another meeting.',
    action: 'Fetch a new one from your server.',
  },
  {
    code: 'token_expired',
    since: 'current',
    text: 'The join token is past its `exp`.',
    action: 'Fetch a new one from your server.',
  },
  {
    code: 'meeting_not_started',
    since: '1.0.0',
    text: 'It is before the start, and `joinBeforeHost` is `false`.',
    action: 'Wait. The client tries again every 15 s.',
  },
  {
    code: 'meeting_ended',
    since: '1.0.0',
    text: 'The host ended the meeting.',
    action: 'Offer to start a new one.',
  },
  {
    code: 'meeting_expired',
    since: '1.0.0',
    text: 'The dynamic meeting is past its 24 hours.',
    legacyText: 'The meeting is no longer valid.',
    action: 'Offer to start a new one.',
  },
  {
    code: 'meeting_locked',
    since: '1.0.0',
    text: 'The host locked the meeting.',
    action: 'Contact the host.',
  },
  {
    code: 'meeting_full',
    since: '1.0.0',
    text: 'The meeting has reached its participant limit.',
    action: 'Try again later.',
  },
  {
    code: 'not_admitted',
    since: '1.0.0',
    text: 'The host denied entry from the waiting room.',
    action: 'Say so. There is nothing to retry.',
  },
  {
    code: 'removed',
    since: '1.0.0',
    text: 'The host removed the person.',
    action: 'Say so. The same person cannot join this instance again.',
    legacyAction: 'Say so. The same person cannot join this run of the meeting again.',
  },
  {
    code: 'device_permission_denied',
    since: '1.0.0',
    text: 'The person or a policy refused the camera or microphone: the iframe `allow` attribute, `Info.plist`, or a run-time permission.',
    action: 'Explain how to grant it.',
  },
  {
    code: 'device_not_found',
    since: '1.0.0',
    text: 'There is no such device.',
    action: 'Let the person pick another one.',
  },
  {
    code: 'device_in_use',
    since: '1.0.0',
    text: 'Another application holds the device.',
    action: 'Let the person pick another one.',
  },
  {
    code: 'autoplay_blocked',
    since: '1.0.0',
    text: 'The browser blocks sound until the person clicks.',
    action: 'Show a "Turn on sound" button.',
  },
  {
    code: 'network_unreachable',
    since: '1.0.0',
    text: 'Signalling or media cannot connect.',
    action: 'Link to the whitelisting page.',
  },
  {
    code: 'unsupported_client',
    since: '1.0.0',
    text: 'The browser, operating system or SDK is too old.',
    action: 'Ask the person to update.',
  },
  {
    code: 'embedding_not_allowed',
    since: '1.0.0',
    text: "The origin of the page is not in the app's allowed domains.",
    action: 'Add it in the console.',
    legacyAction: 'Have it added to the allowed domains.',
  },
  {
    code: 'internal_error',
    since: '1.0.0',
    text: 'Anything else. It comes with a `requestId`.',
    action: 'Retry, and report the `requestId`.',
  },
] as const satisfies readonly ClientError[];

/** The code of a client error. */
export type ClientErrorCode = (typeof clientErrorList)[number]['code'];

/** Client error codes, one list for the embed, Android and iOS. Source: platform facts, 1.6. */
export const clientErrors: readonly ClientError<ClientErrorCode>[] = clientErrorList;

const leaveReasonList = [
  { reason: 'left', since: '1.0.0', text: 'The person left.' },
  { reason: 'ended_by_host', since: '1.0.0', text: 'The host ended the meeting for all.' },
  { reason: 'removed', since: '1.0.0', text: 'A host or co-host removed the person.' },
  { reason: 'network_lost', since: '1.0.0', text: 'The connection was lost.' },
  { reason: 'duplicate_join', since: 'current', text: 'The same join token `sub` joined elsewhere.' },
  {
    reason: 'meeting_expired',
    since: '1.0.0',
    text: 'The dynamic meeting passed its 24 hours.',
    legacyText: 'The meeting is no longer valid.',
  },
] as const satisfies readonly LeaveReason[];

/** A leave reason. */
export type LeaveReasonName = (typeof leaveReasonList)[number]['reason'];

/** Leave reasons, one list for all clients. Source: platform facts, 1.6. */
export const leaveReasons: readonly LeaveReason<LeaveReasonName>[] = leaveReasonList;

const commandErrorList = [
  {
    code: 'unknown_command',
    since: 'current',
    text: 'No command has this `type`.',
    action: 'Check the spelling; names are case-sensitive.',
  },
  {
    code: 'invalid_data',
    since: 'current',
    text: 'A field of `data` is missing or wrong.',
    action: 'Compare `data` with the table of commands.',
  },
  {
    code: 'forbidden',
    since: 'current',
    text: 'The role of the person in the frame does not allow the command.',
    action: 'Send it only from a host or co-host; `endMeeting` needs the host.',
  },
  {
    code: 'hard_muted',
    since: 'current',
    text: 'Hard mute is on, so the microphone cannot be turned on.',
    action: 'Wait for `hardMuteChanged` with `on: false`.',
  },
  {
    code: 'needs_user_gesture',
    since: 'current',
    text: 'The browser wants a click inside the frame first.',
    action: 'Point the person at the Share button in the frame, or delegate the click (Chromium).',
  },
  {
    code: 'not_joined',
    since: 'current',
    text: 'The command works only after `joined`.',
    action: 'Wait for `joined`, then send it again.',
  },
  {
    code: 'failed',
    since: 'current',
    text: 'The command was allowed but did not succeed.',
    action: 'Read `message`, then let the person try again.',
  },
] as const satisfies readonly CommandError[];

/** The code of a command result error. */
export type CommandErrorCode = (typeof commandErrorList)[number]['code'];

/** Error codes of command results, protocol 2 only. Source: platform facts, table P. */
export const commandErrors: readonly CommandError<CommandErrorCode>[] = commandErrorList;

/* ---------------------------------------------------------------- shared shapes */

const CLIENT_ERROR_CODE = {
  kind: 'enum',
  name: 'client error code',
  values: clientErrorList.map((error) => error.code),
} as const satisfies Shape;
const LEAVE_REASON = {
  kind: 'enum',
  name: 'leave reason',
  values: leaveReasonList.map((reason) => reason.reason),
} as const satisfies Shape;

/** The roles of a person. Source: platform facts, 1.4. */
export const ROLES = ['host', 'cohost', 'speaker', 'participant'] as const;

/** The layouts of the embed. Source: platform facts, table Q. */
export const LAYOUTS = ['grid', 'spotlight', 'sidebar'] as const;

const MEETING_ID = { kind: 'string', min: 10, max: 10, pattern: '^[0-9]{10}$' } as const satisfies Shape;
const EXTERNAL_ID = { kind: 'string', min: 1, max: 64, pattern: '^[A-Za-z0-9._:-]{1,64}$' } as const satisfies Shape;
const PARTICIPANT_ID = {
  kind: 'string',
  pattern: '^par_[0-9A-HJKMNP-TV-Z]{26}$',
  format: 'participant-id',
} as const satisfies Shape;
const INSTANCE_ID = {
  kind: 'string',
  pattern: '^ins_[0-9A-HJKMNP-TV-Z]{26}$',
  format: 'instance-id',
} as const satisfies Shape;
const RECORDING_ID = {
  kind: 'string',
  pattern: '^rec_[0-9A-HJKMNP-TV-Z]{26}$',
  format: 'recording-id',
} as const satisfies Shape;
const MESSAGE_ID = {
  kind: 'string',
  pattern: '^msg_[0-9A-HJKMNP-TV-Z]{26}$',
  format: 'message-id',
} as const satisfies Shape;
const DATE_TIME = {
  kind: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$',
  format: 'date-time',
} as const satisfies Shape;
const DEVICE_ID = { kind: 'string', min: 1, format: 'device-id' } as const satisfies Shape;

const SAMPLE_PARTICIPANT = 'par_01K569TPT8RHQDQJ10SVQVQQ7V';
const SAMPLE_HOST = 'par_01K569RDJG177CGGSN8QNV9S8W';

/** A person in the meeting, as events and `getState` show them. Source: platform facts, below table E. */
export const PARTICIPANT = {
  kind: 'object',
  name: 'Participant',
  fields: {
    participantId: {
      ...PARTICIPANT_ID,
      required: true,
      text: 'Stable while the person is in the meeting.',
      example: SAMPLE_PARTICIPANT,
    },
    name: { kind: 'string', min: 1, max: 64, required: true, text: 'Display name.', example: 'Asha Rao' },
    role: { kind: 'enum', values: ROLES, required: true, text: 'Role at this moment.', example: 'participant' },
    externalId: { ...EXTERNAL_ID, required: false, text: 'Your reference for the person.', example: 'patient-4711' },
    audioOn: { kind: 'boolean', required: true, text: 'The microphone is on.', example: false },
    videoOn: { kind: 'boolean', required: true, text: 'The camera is on.', example: true },
    sharing: { kind: 'boolean', required: true, text: 'The person shares a screen.', example: false },
    handRaised: { kind: 'boolean', required: true, text: 'The hand is up.', example: false },
    local: { kind: 'boolean', required: true, text: 'This is the person in the frame.', example: false },
  },
} as const satisfies Shape;

const RECORDING_STATUS = {
  kind: 'enum',
  values: ['starting', 'recording', 'stopping', 'stopped', 'failed'],
} as const satisfies Shape;

const DEVICE = {
  kind: 'object',
  name: 'Device',
  fields: {
    deviceId: { ...DEVICE_ID, required: true, text: 'The id that `setDevices` takes.', example: 'default' },
    label: { kind: 'string', required: true, text: 'The name that the browser gives the device.', example: 'Default' },
    selected: { kind: 'boolean', required: true, text: 'The device is in use.', example: true },
  },
} as const satisfies Shape;

/** The snapshot that `getState` returns. Source: platform facts, table P. */
export const STATE = {
  kind: 'object',
  name: 'State',
  fields: {
    meetingId: { ...MEETING_ID, required: true, text: 'The meeting ID.', example: '8042175936' },
    me: { ...PARTICIPANT, required: true, nullable: true, text: 'The person in the frame; `null` before `joined`.' },
    participants: {
      kind: 'array',
      items: PARTICIPANT,
      required: true,
      text: 'Everyone in the meeting; empty before `joined`.',
    },
    recording: {
      kind: 'object',
      fields: {
        recordingId: {
          ...RECORDING_ID,
          required: true,
          text: 'The recording.',
          example: 'rec_01K569XKK04HY0WBBNNKVE6BBM',
        },
        status: { ...RECORDING_STATUS, required: true, text: 'As in `recordingChanged`.', example: 'recording' },
      },
      required: true,
      nullable: true,
      text: 'The latest recording of this instance, or `null`.',
    },
    layout: { kind: 'enum', values: LAYOUTS, required: true, text: 'The layout on screen.', example: 'grid' },
    devices: {
      kind: 'object',
      fields: {
        audioInput: { kind: 'array', items: DEVICE, required: true, text: 'Microphones.' },
        audioOutput: { kind: 'array', items: DEVICE, required: true, text: 'Loudspeakers.' },
        videoInput: { kind: 'array', items: DEVICE, required: true, text: 'Cameras.' },
      },
      required: true,
      text: 'The devices that the browser offers.',
    },
  },
} as const satisfies Shape;

/** Shapes that several messages use: documented once, and linked to by name. */
export const sharedShapes: Readonly<Record<string, Extract<Shape, { kind: 'object' }>>> = {
  Participant: PARTICIPANT,
  State: STATE,
  Device: DEVICE,
};

/* ---------------------------------------------------------------- query parameters */

const BOOLEAN = { kind: 'boolean' } as const satisfies Shape;

const parameterList = [
  {
    name: 'meetingId',
    since: '1.0.0',
    shape: MEETING_ID,
    required: true,
    place: 'query',
    text: 'Which meeting to open. Keep it as text: it may start with 0.',
    example: '8042175936',
  },
  {
    name: 'pin',
    since: '1.0.0',
    shape: { kind: 'string', min: 4, max: 10, pattern: '^[A-Za-z0-9]{4,10}$' },
    required: false,
    place: 'query',
    ignoredWith: ['joinToken'],
    text: 'The PIN of the meeting, case-sensitive. Omit it with a join token.',
    legacyText: 'The PIN of the meeting, case-sensitive.',
    example: 'k7Qm2x',
  },
  {
    name: 'hostToken',
    since: '1.0.0',
    shape: { kind: 'string', min: 1 },
    required: false,
    place: 'query',
    secret: true,
    text: 'Joins as host: the legacy way. Anyone who sees the URL can host, so use a join token instead.',
    legacyText: 'Joins as host. Anyone who sees the URL can host.',
  },
  {
    name: 'joinToken',
    since: 'current',
    shape: { kind: 'string', format: 'jwt', pattern: '^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$' },
    required: false,
    place: 'fragment',
    secret: true,
    text: 'The preferred way in. Carries role and display name. Put it in the fragment: `#joinToken=...`.',
  },
  {
    name: 'name',
    since: '1.0.0',
    shape: { kind: 'string', min: 1, max: 64 },
    required: false,
    defaultText: 'asked on the pre-join screen',
    place: 'query',
    ignoredWith: ['joinToken'],
    text: 'Display name. Ignored with a join token.',
    legacyText: 'Display name.',
    example: 'Asha Rao',
  },
  {
    name: 'autoJoin',
    since: '1.0.0',
    shape: BOOLEAN,
    required: false,
    default: 'false',
    place: 'query',
    needsOneOf: ['name', 'joinToken'],
    text: 'Skips the pre-join screen. Needs `name` or a join token.',
    legacyText: 'Skips the pre-join screen. Needs `name`.',
  },
  {
    name: 'audio',
    since: '1.0.0',
    shape: BOOLEAN,
    required: false,
    default: 'true',
    place: 'query',
    text: 'Microphone on at join. Hard mute wins.',
  },
  {
    name: 'video',
    since: '1.0.0',
    shape: BOOLEAN,
    required: false,
    default: 'true',
    place: 'query',
    text: 'Camera on at join.',
  },
  {
    name: 'controls',
    since: '1.0.0',
    shape: {
      kind: 'list',
      alone: ['all', 'none'],
      values: ['mic', 'camera', 'share', 'chat', 'people', 'hand', 'reactions', 'record', 'layout', 'more', 'leave'],
      listSince: 'current',
    },
    required: false,
    default: 'all',
    place: 'query',
    text: 'Which buttons show. 1.0.0 knows only `all` and `none`.',
    legacyText: 'Which buttons show.',
  },
  {
    name: 'chat',
    since: '1.0.0',
    shape: BOOLEAN,
    required: false,
    default: 'true',
    place: 'query',
    text: 'The chat panel is available.',
  },
  {
    name: 'people',
    since: '1.0.0',
    shape: BOOLEAN,
    required: false,
    default: 'true',
    place: 'query',
    text: 'The people panel is available.',
  },
  {
    name: 'selfView',
    since: '1.0.0',
    shape: BOOLEAN,
    required: false,
    default: 'true',
    place: 'query',
    text: "Shows the person's own tile.",
  },
  {
    name: 'layout',
    since: '1.0.0',
    shape: { kind: 'enum', values: LAYOUTS },
    required: false,
    default: 'grid',
    place: 'query',
    text: 'The first layout.',
  },
  {
    name: 'shareFill',
    since: '1.0.0',
    shape: BOOLEAN,
    required: false,
    default: 'false',
    place: 'query',
    text: 'Hides the tiles while a screen is shared.',
  },
  {
    name: 'theme',
    since: 'current',
    shape: { kind: 'enum', values: ['dark', 'light'] },
    required: false,
    default: 'dark',
    place: 'query',
    text: 'Colours.',
  },
  {
    name: 'lang',
    since: 'current',
    shape: { kind: 'string', format: 'bcp47', pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' },
    required: false,
    defaultText: 'the language of the browser, else `en`',
    place: 'query',
    text: 'Language of the interface, as a BCP 47 tag.',
    example: 'en',
  },
  {
    name: 'logo',
    since: 'current',
    shape: BOOLEAN,
    required: false,
    default: 'true',
    place: 'query',
    text: 'Shows the platform logo. Depends on your plan.',
  },
  {
    name: 'externalId',
    since: 'current',
    shape: EXTERNAL_ID,
    required: false,
    place: 'query',
    ignoredWith: ['joinToken'],
    text: 'Your reference for the person; appears in the report and in webhooks. The `sub` of a join token wins.',
    example: 'patient-4711',
  },
  {
    name: 'leaveUrl',
    since: 'current',
    shape: { kind: 'string', format: 'https-url', pattern: '^https://\\S+$' },
    required: false,
    place: 'query',
    text: 'Where the frame goes after leaving: an absolute `https` URL in an allowed domain.',
    example: 'https://app.customer.example/after-visit',
  },
  {
    name: 'hostOrigin',
    since: 'current',
    shape: { kind: 'string', format: 'origin', pattern: '^https?://[^/?#\\s]+$' },
    required: false,
    defaultText: 'from `document.referrer`',
    place: 'query',
    text: 'The only origin that the embed posts messages to. Set it when your page sends `Referrer-Policy: no-referrer`.',
    example: 'https://app.customer.example',
  },
  {
    name: 'protocol',
    since: 'current',
    shape: { kind: 'enum', values: ['1', '2'] },
    required: false,
    defaultText: '`1` without `hostOrigin`, `2` with it',
    place: 'query',
    text: 'The postMessage protocol.',
    example: '2',
  },
] as const satisfies readonly Parameter[];

/** The name of a query parameter. */
export type ParameterName = (typeof parameterList)[number]['name'];

/** Query parameters of the embed URL. Booleans are `true` or `false` only. Source: platform facts, table Q. */
export const parameters: readonly Parameter<ParameterName>[] = parameterList;

/* ---------------------------------------------------------------- commands */

const TOGGLE = { since: '1.0.0', protocols: [1, 2], access: 'anyone', beforeJoined: false, data: {} } as const;
const ANYONE = { since: 'current', protocols: [2], access: 'anyone', beforeJoined: false } as const;
const MANAGER = { since: 'current', protocols: [2], access: 'host-or-cohost', beforeJoined: false } as const;

const TARGET = {
  participantId: { ...PARTICIPANT_ID, required: true, text: 'The person.', example: SAMPLE_PARTICIPANT },
} as const satisfies Fields;

const commandList = [
  {
    ...TOGGLE,
    name: 'toggleAudio',
    text: 'Flips the microphone. Two quick sends race, so use `setAudio` in protocol 2.',
    legacyText: 'Flips the microphone. Two quick sends race.',
  },
  {
    ...TOGGLE,
    name: 'toggleVideo',
    text: 'Flips the camera. Two quick sends race, so use `setVideo` in protocol 2.',
    legacyText: 'Flips the camera. Two quick sends race.',
  },
  {
    ...TOGGLE,
    name: 'toggleScreenShare',
    text: 'Flips the screen share. Two quick sends race, so use `setScreenShare` in protocol 2.',
    legacyText: 'Flips the screen share. Two quick sends race.',
  },
  {
    ...TOGGLE,
    name: 'toggleHand',
    text: 'Raises or lowers the hand. Two quick sends race, so use `setHand` in protocol 2.',
    legacyText: 'Raises or lowers the hand. Two quick sends race.',
  },
  {
    ...TOGGLE,
    name: 'toggleChat',
    text: 'Opens or closes the chat panel. Two quick sends race, so use `setPanel` in protocol 2.',
    legacyText: 'Opens or closes the chat panel. Two quick sends race.',
  },
  {
    ...TOGGLE,
    name: 'togglePeople',
    text: 'Opens or closes the people panel. Two quick sends race, so use `setPanel` in protocol 2.',
    legacyText: 'Opens or closes the people panel. Two quick sends race.',
  },
  {
    name: 'leave',
    since: '1.0.0',
    protocols: [1, 2],
    access: 'anyone',
    beforeJoined: true,
    data: {},
    text: 'Leaves the meeting. `left` follows.',
  },
  {
    name: 'endMeeting',
    since: '1.0.0',
    protocols: [1, 2],
    access: 'host',
    beforeJoined: false,
    data: {},
    errors: ['forbidden'],
    text: 'Ends the meeting for all.',
  },
  {
    ...ANYONE,
    name: 'setAudio',
    beforeJoined: true,
    data: { on: { kind: 'boolean', required: true, text: '`true` turns the microphone on.', example: false } },
    errors: ['hard_muted'],
    text: 'Turns the microphone on or off. Turning it on fails with `hard_muted` under hard mute.',
  },
  {
    ...ANYONE,
    name: 'setVideo',
    beforeJoined: true,
    data: { on: { kind: 'boolean', required: true, text: '`true` turns the camera on.', example: false } },
    text: 'Turns the camera on or off.',
  },
  {
    ...ANYONE,
    name: 'setScreenShare',
    data: { on: { kind: 'boolean', required: true, text: '`true` starts sharing.', example: true } },
    errors: ['needs_user_gesture'],
    text: 'Starts or stops the screen share. Starting needs a click inside the frame, or a click that you delegate (Chromium); else `needs_user_gesture`.',
  },
  {
    ...ANYONE,
    name: 'setHand',
    data: { raised: { kind: 'boolean', required: true, text: '`true` raises the hand.', example: true } },
    text: 'Raises or lowers the hand.',
  },
  {
    ...ANYONE,
    name: 'setPanel',
    data: {
      panel: {
        kind: 'enum',
        values: ['chat', 'people', 'none'],
        required: true,
        text: 'The panel to open; `none` closes it.',
        example: 'chat',
      },
    },
    text: 'Opens one side panel, or closes it.',
  },
  {
    ...ANYONE,
    name: 'setLayout',
    data: {
      layout: { kind: 'enum', values: LAYOUTS, required: true, text: 'The layout.', example: 'spotlight' },
      spotlightParticipantId: {
        ...PARTICIPANT_ID,
        required: false,
        text: 'Who is in the spotlight.',
        example: SAMPLE_HOST,
      },
    },
    text: 'Changes the layout in this frame.',
  },
  {
    ...ANYONE,
    name: 'setSelfView',
    data: { visible: { kind: 'boolean', required: true, text: "`true` shows the person's own tile.", example: false } },
    text: "Shows or hides the person's own tile.",
  },
  {
    ...ANYONE,
    name: 'setDevices',
    beforeJoined: true,
    data: {
      audioInput: { ...DEVICE_ID, required: false, text: 'Microphone.', example: 'default' },
      audioOutput: { ...DEVICE_ID, required: false, text: 'Loudspeaker.', example: 'default' },
      videoInput: { ...DEVICE_ID, required: false, text: 'Camera.', example: 'default' },
    },
    text: 'Chooses devices. The ids come from `getState`.',
  },
  {
    ...ANYONE,
    name: 'sendChat',
    data: {
      text: { kind: 'string', min: 1, max: 4000, required: true, text: 'The message, plain text.', example: 'Hello' },
    },
    text: 'Sends a chat message.',
  },
  {
    ...MANAGER,
    name: 'startRecording',
    data: {
      layout: {
        kind: 'enum',
        values: ['speaker', 'grid', 'screen'],
        required: false,
        default: 'speaker',
        text: 'The layout of the recording.',
        example: 'speaker',
      },
    },
    errors: ['forbidden'],
    text: 'Starts a recording. `recordingChanged` follows, and everyone in the meeting is told.',
  },
  {
    ...MANAGER,
    name: 'stopRecording',
    data: {},
    errors: ['forbidden'],
    text: 'Stops the recording. `recordingChanged` follows.',
  },
  {
    ...MANAGER,
    name: 'muteAll',
    data: {
      mode: {
        kind: 'enum',
        values: ['soft', 'hard'],
        required: true,
        text: '`soft`: each may unmute. `hard`: locked until lifted.',
        example: 'soft',
      },
      on: { kind: 'boolean', required: false, default: true, text: '`false` lifts hard mute.', example: true },
    },
    errors: ['forbidden'],
    text: 'Mutes everyone, or lifts hard mute.',
  },
  {
    ...MANAGER,
    name: 'lowerAllHands',
    data: {},
    errors: ['forbidden'],
    text: 'Lowers every raised hand.',
  },
  {
    ...MANAGER,
    name: 'admit',
    data: TARGET,
    errors: ['forbidden'],
    text: 'Lets a person in from the waiting room.',
  },
  {
    ...MANAGER,
    name: 'deny',
    data: TARGET,
    errors: ['forbidden'],
    text: 'Refuses a person in the waiting room. They get `not_admitted`.',
  },
  {
    ...MANAGER,
    name: 'removeParticipant',
    data: TARGET,
    errors: ['forbidden'],
    text: 'Removes a person, who cannot join this instance again.',
  },
  {
    ...MANAGER,
    name: 'setRole',
    data: {
      ...TARGET,
      role: {
        kind: 'enum',
        values: ['cohost', 'speaker', 'participant'],
        required: true,
        text: 'The new role.',
        example: 'speaker',
      },
    },
    errors: ['forbidden'],
    text: 'Changes the role of a person. Only the host can name a co-host.',
  },
  {
    ...ANYONE,
    name: 'getState',
    beforeJoined: true,
    data: {},
    value: STATE,
    text: 'Returns a snapshot as the `value` of the command result.',
  },
] as const satisfies readonly Command[];

/** The commands with their exact fields, for types made from them. */
export type CommandEntry = (typeof commandList)[number];

/** The name of a command. */
export type CommandName = CommandEntry['name'];

/** Commands, from the page to the embed. Source: platform facts, table P. */
export const commands: readonly Command<CommandName>[] = commandList;

/* ---------------------------------------------------------------- events */

const BOTH = { since: '1.0.0', protocols: [1, 2], access: 'anyone' } as const;
const SECOND = { since: 'current', protocols: [2], access: 'anyone' } as const;

const WHO = {
  participantId: { ...PARTICIPANT_ID, required: true, text: 'The person.', example: SAMPLE_PARTICIPANT },
} as const satisfies Fields;

const DEVICE_STATE = {
  ...WHO,
  local: { kind: 'boolean', required: true, text: 'It is the person in the frame.', example: true },
  on: { kind: 'boolean', required: true, text: 'The new state.', example: false },
  by: {
    kind: 'enum',
    values: ['self', 'host'],
    required: true,
    text: 'Who changed it.',
    example: 'self',
  },
} as const satisfies Fields;

const FAILURE = {
  code: {
    ...CLIENT_ERROR_CODE,
    required: true,
    text: 'What went wrong.',
    example: 'invalid_pin',
  },
  message: {
    kind: 'string',
    required: true,
    text: 'What happened, in words for a developer.',
    example: 'The PIN is wrong.',
  },
} as const satisfies Fields;

const REQUEST_ID = {
  requestId: {
    kind: 'string',
    required: false,
    text: 'Only with `internal_error`.',
    example: 'req_01K569MEM0TGHDK9Z8A5SR7RHG',
  },
} as const satisfies Fields;

const eventList = [
  {
    ...BOTH,
    name: 'ready',
    data: {
      clientVersion: { kind: 'string', required: true, text: 'The version of the embed.', example: '2.4.0' },
      protocol: { kind: 'enum', values: [1, 2], required: true, text: 'The protocol in use.', example: 2 },
    },
    text: 'The interface is loaded and takes commands. Nobody has joined yet.',
  },
  {
    ...SECOND,
    name: 'waiting',
    data: {
      reason: {
        kind: 'enum',
        values: ['not_started', 'waiting_room'],
        required: true,
        text: 'Waiting for the start, or for a host to admit.',
        example: 'waiting_room',
      },
    },
    text: 'The person waits to be let in.',
  },
  {
    ...BOTH,
    name: 'joined',
    data: {
      meetingId: { ...MEETING_ID, required: true, text: 'The meeting ID.', example: '8042175936' },
      instanceId: {
        ...INSTANCE_ID,
        required: true,
        text: 'This live run of the meeting.',
        example: 'ins_01K569RDJGBSGRFM6818NJR33Q',
      },
      me: { ...PARTICIPANT, required: true, text: 'The person in the frame.' },
      startedAt: { ...DATE_TIME, required: true, text: 'When this run started.', example: '2025-09-15T09:02:10Z' },
    },
    text: 'The person in the frame is in the meeting.',
  },
  {
    ...SECOND,
    name: 'joinFailed',
    data: { ...FAILURE, ...REQUEST_ID },
    text: 'Joining failed.',
  },
  {
    ...BOTH,
    name: 'participantsChanged',
    data: {
      count: { kind: 'integer', min: 0, required: true, text: 'How many people are in the meeting.', example: 2 },
      participants: { kind: 'array', items: PARTICIPANT, required: true, text: 'All of them.' },
    },
    text: 'Somebody came, went or changed. Sent at most once per second.',
  },
  {
    ...SECOND,
    name: 'participantJoined',
    data: { participant: { ...PARTICIPANT, required: true, text: 'The person.' } },
    text: 'Another person joined.',
  },
  {
    ...SECOND,
    name: 'participantLeft',
    data: {
      ...WHO,
      reason: { ...LEAVE_REASON, required: true, text: 'Why.', example: 'left' },
    },
    text: 'Another person left.',
  },
  {
    ...SECOND,
    access: 'host-or-cohost',
    name: 'participantWaiting',
    data: { participant: { ...PARTICIPANT, required: true, text: 'The person.' } },
    text: 'Somebody is in the waiting room. Answer with `admit` or `deny`.',
  },
  {
    ...SECOND,
    name: 'roleChanged',
    data: {
      ...WHO,
      role: { kind: 'enum', values: ROLES, required: true, text: 'The new role.', example: 'speaker' },
      previousRole: { kind: 'enum', values: ROLES, required: true, text: 'The old role.', example: 'participant' },
    },
    text: 'The role of a person changed.',
  },
  {
    ...BOTH,
    name: 'audioChanged',
    data: DEVICE_STATE,
    text: 'A microphone went on or off.',
  },
  {
    ...BOTH,
    name: 'videoChanged',
    data: DEVICE_STATE,
    text: 'A camera went on or off.',
  },
  {
    ...SECOND,
    name: 'screenShareChanged',
    data: { ...WHO, on: { kind: 'boolean', required: true, text: 'The share is on.', example: true } },
    text: 'A screen share started or stopped.',
  },
  {
    ...SECOND,
    name: 'handChanged',
    data: {
      ...WHO,
      raised: { kind: 'boolean', required: true, text: 'The hand is up.', example: true },
      raisedAt: { ...DATE_TIME, required: false, text: 'When it went up.', example: '2025-09-15T09:20:00Z' },
    },
    text: 'A hand went up or down.',
  },
  {
    ...SECOND,
    name: 'activeSpeakerChanged',
    data: {
      participantId: {
        ...PARTICIPANT_ID,
        required: true,
        nullable: true,
        text: 'Who speaks, or `null`.',
        example: SAMPLE_HOST,
      },
    },
    text: 'Another person speaks, or nobody.',
  },
  {
    ...BOTH,
    name: 'chatMessage',
    data: {
      messageId: { ...MESSAGE_ID, required: true, text: 'The message.', example: 'msg_01K56A8Q20QM8W6ZRJRQ3XJFD2' },
      from: {
        kind: 'object',
        required: true,
        text: 'The sender.',
        fields: {
          participantId: { ...PARTICIPANT_ID, required: true, text: 'The sender.', example: SAMPLE_PARTICIPANT },
          name: { kind: 'string', min: 1, max: 64, required: true, text: 'Display name.', example: 'Asha Rao' },
        },
      },
      text: {
        kind: 'string',
        max: 4000,
        required: true,
        text: 'Plain text from a stranger: never put it into `innerHTML`.',
        example: 'Good morning, doctor.',
      },
      sentAt: { ...DATE_TIME, required: true, text: 'When it was sent.', example: '2025-09-15T09:11:04Z' },
      direct: { kind: 'boolean', required: true, text: 'It is a private message.', example: false },
    },
    text: 'A chat message arrived.',
  },
  {
    ...SECOND,
    name: 'recordingChanged',
    data: {
      recordingId: {
        ...RECORDING_ID,
        required: true,
        text: 'The recording.',
        example: 'rec_01K569XKK04HY0WBBNNKVE6BBM',
      },
      status: { ...RECORDING_STATUS, required: true, text: 'The new status.', example: 'recording' },
    },
    text: 'A recording started, stopped or failed.',
  },
  {
    ...SECOND,
    name: 'hardMuteChanged',
    data: {
      on: { kind: 'boolean', required: true, text: 'Hard mute is on.', example: true },
      by: { ...PARTICIPANT_ID, required: true, text: 'Who changed it.', example: SAMPLE_HOST },
    },
    text: 'Hard mute was set or lifted.',
  },
  {
    ...SECOND,
    name: 'networkQuality',
    data: {
      uplink: { kind: 'integer', min: 0, max: 5, required: true, text: 'From the frame.', example: 1 },
      downlink: { kind: 'integer', min: 0, max: 5, required: true, text: 'To the frame.', example: 2 },
    },
    text: 'Quality of the connection: 0 unknown, 1 excellent, up to 5 unusable.',
  },
  {
    ...SECOND,
    name: 'connectionChanged',
    data: {
      state: {
        kind: 'enum',
        values: ['connecting', 'connected', 'reconnecting', 'disconnected'],
        required: true,
        text: 'The new state.',
        example: 'reconnecting',
      },
      previousState: {
        kind: 'enum',
        values: ['connecting', 'connected', 'reconnecting', 'disconnected'],
        required: true,
        text: 'The old state.',
        example: 'connected',
      },
    },
    text: 'The connection of the frame changed.',
  },
  {
    ...SECOND,
    name: 'deviceError',
    data: {
      device: {
        kind: 'enum',
        values: ['audioInput', 'videoInput', 'screen'],
        required: true,
        text: 'Microphone, camera or screen.',
        example: 'audioInput',
      },
      code: {
        ...CLIENT_ERROR_CODE,
        required: true,
        text: 'Why, for example `device_permission_denied`.',
        example: 'device_permission_denied',
      },
    },
    text: 'A device could not be used.',
  },
  {
    ...BOTH,
    name: 'left',
    data: {
      reason: { ...LEAVE_REASON, required: true, text: 'Why.', example: 'left' },
    },
    text: 'The person in the frame left. Now the iframe can go.',
  },
  {
    ...BOTH,
    name: 'meetingEnded',
    data: {
      reason: {
        kind: 'enum',
        values: ['ended_by_host', 'expired', 'empty'],
        required: true,
        text: 'Why it ended.',
        example: 'ended_by_host',
      },
    },
    text: 'The meeting ended for all.',
  },
  {
    ...BOTH,
    name: 'error',
    data: {
      ...FAILURE,
      fatal: { kind: 'boolean', required: true, text: 'The frame cannot go on.', example: true },
      ...REQUEST_ID,
    },
    text: 'Something went wrong.',
  },
] as const satisfies readonly EmbedEvent[];

/** The events with their exact fields, for types made from them. */
export type EventEntry = (typeof eventList)[number];

/** The name of an event. */
export type EventName = EventEntry['name'];

/** Events, from the embed to the page. Unknown ones must be ignored. Source: platform facts, table E. */
export const events: readonly EmbedEvent<EventName>[] = eventList;

/* ---------------------------------------------------------------- envelopes */

const TYPE = { kind: 'string', min: 1, required: true } as const;
const VERSION_2 = {
  kind: 'enum',
  values: [2],
  required: true,
  text: 'The protocol.',
  example: 2,
} as const satisfies Field;
const COMMAND_ID = {
  kind: 'string',
  min: 1,
  max: 64,
  required: true,
  text: 'Your string. The command result repeats it.',
  example: '1',
} as const satisfies Field;
const DATA = { kind: 'object', fields: {}, required: false } as const;

/** The name of the message that answers a command in protocol 2. It is not an event. */
export const COMMAND_RESULT = 'commandResult';

/** The outer shape of every message. Source: platform facts, below table P. */
export const envelopes: readonly Envelope[] = [
  {
    protocol: 1,
    since: '1.0.0',
    command: {
      type: { ...TYPE, text: 'The command.', example: 'toggleAudio' },
      data: { ...DATA, text: 'The data of the command.' },
    },
    event: {
      type: { ...TYPE, text: 'The event.', example: 'ready' },
      data: { ...DATA, text: 'The data of the event.' },
    },
  },
  {
    protocol: 2,
    since: 'current',
    command: {
      v: VERSION_2,
      type: { ...TYPE, text: 'The command.', example: 'setAudio' },
      id: COMMAND_ID,
      data: { ...DATA, text: 'The data of the command.' },
    },
    event: {
      v: VERSION_2,
      type: { ...TYPE, text: 'The event.', example: 'audioChanged' },
      data: { ...DATA, text: 'The data of the event.' },
    },
    commandResult: {
      v: VERSION_2,
      type: { kind: 'enum', values: [COMMAND_RESULT], required: true, text: 'Always this.', example: COMMAND_RESULT },
      id: { ...COMMAND_ID, text: 'The `id` of the command.' },
      data: {
        kind: 'object',
        required: true,
        text: 'The outcome.',
        fields: {
          ok: { kind: 'boolean', required: true, text: 'The command succeeded.', example: true },
          value: {
            kind: 'object',
            fields: {},
            required: false,
            text: 'The answer; only with `ok: true` and a command that returns one.',
          },
          error: {
            kind: 'object',
            required: false,
            text: 'Only with `ok: false`.',
            fields: {
              code: {
                kind: 'enum',
                name: 'command result error',
                values: commandErrorList.map((error) => error.code),
                required: true,
                text: 'Why the command failed.',
                example: 'forbidden',
              },
              message: {
                kind: 'string',
                required: true,
                text: 'What happened, for a developer.',
                example: 'Only a host may do this.',
              },
            },
          },
        },
      },
    },
  },
];

/* ---------------------------------------------------------------- the iframe's allow attribute */

const allowTokenList = [
  {
    token: 'camera',
    since: '1.0.0',
    text: 'Lets the embed ask for the camera.',
    without: 'No camera: `device_permission_denied`.',
  },
  {
    token: 'microphone',
    since: '1.0.0',
    text: 'Lets the embed ask for the microphone.',
    without: 'No microphone: `device_permission_denied`.',
  },
  {
    token: 'display-capture',
    since: '1.0.0',
    text: 'Lets the embed ask for a screen, window or tab to share.',
    without: 'Screen share fails.',
  },
  {
    token: 'autoplay',
    since: '1.0.0',
    text: 'Lets the embed play sound without another click.',
    without: 'Other people are silent until a click: `autoplay_blocked`.',
  },
  {
    token: 'fullscreen',
    since: '1.0.0',
    text: 'Lets the embed fill the screen.',
    without: 'Full screen does nothing.',
  },
  {
    token: 'clipboard-write',
    since: '1.0.0',
    text: 'Lets the embed copy the join link.',
    without: 'Copying does nothing.',
  },
  {
    token: 'picture-in-picture',
    since: '1.0.0',
    text: 'Lets the embed float a tile above other windows.',
    without: 'No picture-in-picture.',
  },
  {
    token: 'speaker-selection',
    since: '1.0.0',
    text: 'Lets the embed choose the loudspeaker or headset.',
    without: "Sound stays on the browser's default output.",
  },
  {
    token: 'screen-wake-lock',
    since: '1.0.0',
    text: 'Lets the embed keep the screen awake during a meeting.',
    without: 'The screen may go dark.',
  },
] as const satisfies readonly AllowToken[];

/** A token of the iframe's `allow` attribute. */
export type AllowTokenName = (typeof allowTokenList)[number]['token'];

/** What the iframe's `allow` attribute grants, in the order in which it is written. Source: platform facts, 2.2. */
export const allowTokens: readonly AllowToken<AllowTokenName>[] = allowTokenList;

/** The whole value of the iframe's `allow` attribute. */
export const ALLOW_ATTRIBUTE = allowTokenList.map((row) => row.token).join('; ');
