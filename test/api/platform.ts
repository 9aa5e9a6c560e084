/**
 * What the platform offers, as its content brief lists it (sections 3.7, 3.8, 4, 5 and 6): typed here by hand, so that
 * the documents are held against something that was not made from them.
 */

/** The error catalogue (3.7): status and whether to retry, by code. */
export const CATALOGUE: Readonly<Record<string, readonly [status: number, retry: string]>> = {
  malformed_request: [400, 'no'],
  invalid_cursor: [400, 'restart list'],
  missing_token: [401, 'new token'],
  invalid_token: [401, 'new token'],
  token_expired: [401, 'new token'],
  token_audience_mismatch: [401, 'new token'],
  app_suspended: [403, 'no'],
  feature_not_in_plan: [403, 'no'],
  insufficient_scope: [403, 're-consent'],
  meeting_not_found: [404, 'no'],
  instance_not_found: [404, 'no'],
  recording_not_found: [404, 'no'],
  webinar_not_found: [404, 'no'],
  session_not_found: [404, 'no'],
  invite_not_found: [404, 'no'],
  meeting_live: [409, 'after it ends'],
  webinar_live: [409, 'after it ends'],
  session_live: [409, 'after it ends'],
  meeting_not_live: [409, 'when live'],
  meeting_ended: [409, 'no'],
  webinar_ended: [409, 'no'],
  recording_in_progress: [409, 'after stop'],
  report_not_ready: [409, '`Retry-After`'],
  session_overlap: [409, 'change times'],
  invite_exists: [409, 'use it'],
  role_limit_reached: [409, 'no'],
  idempotency_in_progress: [409, '`Retry-After`'],
  version_mismatch: [412, 're-read'],
  payload_too_large: [413, 'no'],
  unsupported_media_type: [415, 'no'],
  validation_failed: [422, 'no'],
  idempotency_key_reused: [422, 'new key'],
  rate_limited: [429, '`Retry-After`'],
  internal_error: [500, 'yes'],
  service_unavailable: [503, '`Retry-After`'],
};

/** Errors of the token endpoint, in the form of RFC 6749, section 5.2 (5, `OAuthError`). */
export const OAUTH_ERRORS: Readonly<Record<string, number>> = {
  invalid_request: 400,
  invalid_grant: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  invalid_client: 401,
};

/** Requests a minute of each class (3.8). */
export const RATE_LIMITS = { read: 300, list: 120, write: 60, recording: 30, report: 20, token: 30 } as const;

/** Common set `C` (3.7). */
const COMMON =
  'malformed_request missing_token invalid_token token_expired token_audience_mismatch app_suspended rate_limited internal_error service_unavailable';
/** Write set `W` (3.7), without what only POST has. */
const WRITE = `${COMMON} payload_too_large unsupported_media_type validation_failed`;
const POST = `${WRITE} idempotency_in_progress idempotency_key_reused`;

export interface ExpectedOperation {
  group: string;
  id: string;
  summary: string;
  method: string;
  path: string;
  slug: string;
  /** In ascending order. */
  success: readonly string[];
  rateLimit: keyof typeof RATE_LIMITS;
  /** Sorted. */
  errors: readonly string[];
}

/** operationId, summary, method and path, slug, success, class, errors. */
type Row = readonly [string, string, string, string, string, ExpectedOperation['rateLimit'], string];

const WEBINAR = '/v2/webinars/{webinarId}';
const SCHEDULED = '/v2/scheduled-meetings';
const MINE = '/v2/me/meetings';

const TABLE: Readonly<Record<string, readonly Row[]>> = {
  // Section 6.
  'events-platform-server-apis': [
    [
      ...(['createWebinar', 'Scheduled webinar: create', 'POST /v2/webinars', 'create-scheduled-webinar'] as const),
      ...(['201', 'write', `${POST} feature_not_in_plan`] as const),
    ],
    [
      ...(['getWebinar', 'Scheduled webinar: fetch', `GET ${WEBINAR}`, 'fetch-scheduled-webinar'] as const),
      ...(['200', 'read', `${COMMON} webinar_not_found`] as const),
    ],
    [
      ...(['updateWebinar', 'Scheduled webinar: update', `PATCH ${WEBINAR}`, 'update-scheduled-webinar'] as const),
      ...(['200', 'write', `${WRITE} webinar_not_found webinar_live webinar_ended version_mismatch`] as const),
    ],
    [
      ...(['deleteWebinar', 'Scheduled webinar: delete', `DELETE ${WEBINAR}`, 'delete-scheduled-webinar'] as const),
      ...(['204', 'write', `${COMMON} webinar_not_found webinar_live version_mismatch`] as const),
    ],
    [
      ...(['createSession', 'Sessions: create', `POST ${WEBINAR}/sessions`, 'create-session'] as const),
      ...(['201', 'write', `${POST} webinar_not_found webinar_ended session_overlap`] as const),
    ],
    [
      ...(['getSessions', 'Sessions: get', `GET ${WEBINAR}/sessions`, 'get-session'] as const),
      ...(['200', 'list', `${COMMON} webinar_not_found invalid_cursor`] as const),
    ],
    [
      ...(['deleteSession', 'Sessions: delete', `DELETE ${WEBINAR}/sessions/{sessionId}`, 'delete-session'] as const),
      ...(['204', 'write', `${COMMON} webinar_not_found session_not_found session_live`] as const),
    ],
    [
      ...(['createMeetingInvite', 'Meeting invite: create', `POST ${WEBINAR}/meeting-invites`] as const),
      ...(['create-meeting-invite', '201', 'write'] as const),
      `${POST} webinar_not_found webinar_ended session_not_found invite_exists role_limit_reached`,
    ],
    [
      ...(['getMeetingInvites', 'Meeting invite: get', `GET ${WEBINAR}/meeting-invites`] as const),
      ...(['get-meeting-invite', '200', 'list'] as const),
      `${COMMON} webinar_not_found invalid_cursor validation_failed`,
    ],
    [
      ...(['deleteMeetingInvite', 'Meeting invite: delete', `DELETE ${WEBINAR}/meeting-invites/{inviteId}`] as const),
      ...(['delete-meeting-invite', '204', 'write'] as const),
      `${COMMON} webinar_not_found invite_not_found validation_failed`,
    ],
    [
      ...(['downloadWebinarReport', 'Webinar attendance/registration report: download'] as const),
      ...([`GET ${WEBINAR}/reports/{reportType}`, 'download-webinar-report', '200 202', 'report'] as const),
      `${COMMON} webinar_not_found session_not_found report_not_ready validation_failed`,
    ],
  ],
  // Section 5.
  'meeting-platform-oauth-apis': [
    [
      ...(['fetchToken', 'Fetch access and refresh token', 'POST /oauth2/token'] as const),
      ...(['fetch-access-and-refresh-token', '200', 'token'] as const),
      `${Object.keys(OAUTH_ERRORS).join(' ')} rate_limited internal_error service_unavailable`,
    ],
    [
      ...(['createUserMeeting', 'Scheduled meeting: create', `POST ${MINE}`, 'create-scheduled-meeting'] as const),
      ...(['201', 'write', `${POST} insufficient_scope feature_not_in_plan`] as const),
    ],
    [
      ...(['listUserMeetings', 'List all meetings of a user', `GET ${MINE}`, 'list-scheduled-meetings'] as const),
      ...(['200', 'list', `${COMMON} insufficient_scope invalid_cursor validation_failed`] as const),
    ],
    [
      ...(['getUserMeeting', 'Scheduled meeting: fetch', `GET ${MINE}/{meetingId}`] as const),
      ...(['fetch-scheduled-meeting', '200', 'read', `${COMMON} insufficient_scope meeting_not_found`] as const),
    ],
    [
      ...(['updateUserMeeting', 'Scheduled meeting: update', `PATCH ${MINE}/{meetingId}`] as const),
      ...(['update-scheduled-meeting', '200', 'write'] as const),
      `${WRITE} insufficient_scope meeting_not_found meeting_live meeting_ended version_mismatch`,
    ],
    [
      ...(['deleteUserMeeting', 'Scheduled meeting: delete', `DELETE ${MINE}/{meetingId}`] as const),
      ...(['delete-scheduled-meeting', '204', 'write'] as const),
      `${COMMON} insufficient_scope meeting_not_found meeting_live version_mismatch`,
    ],
    [
      ...(['getUserProfile', 'Fetch profile info', 'GET /v2/me', 'fetch-profile-info'] as const),
      ...(['200', 'read', `${COMMON} insufficient_scope`] as const),
    ],
  ],
  // Section 4.
  'meeting-platform-server-apis': [
    [
      ...(['createDynamicMeeting', 'Create a dynamic meeting', 'POST /v2/dynamic-meetings'] as const),
      ...(['create-dynamic-meeting', '201', 'write', `${POST} feature_not_in_plan`] as const),
    ],
    [
      ...(['createScheduledMeeting', 'Scheduled meeting: create', `POST ${SCHEDULED}`] as const),
      ...(['create-scheduled-meeting', '201', 'write', `${POST} feature_not_in_plan`] as const),
    ],
    [
      ...(['getScheduledMeeting', 'Scheduled meeting: fetch', `GET ${SCHEDULED}/{meetingId}`] as const),
      ...(['fetch-scheduled-meeting', '200', 'read', `${COMMON} meeting_not_found`] as const),
    ],
    [
      ...(['updateScheduledMeeting', 'Scheduled meeting: update', `PATCH ${SCHEDULED}/{meetingId}`] as const),
      ...(['update-scheduled-meeting', '200', 'write'] as const),
      `${WRITE} meeting_not_found meeting_live meeting_ended version_mismatch`,
    ],
    [
      ...(['deleteScheduledMeeting', 'Scheduled meeting: delete', `DELETE ${SCHEDULED}/{meetingId}`] as const),
      ...(['delete-scheduled-meeting', '204', 'write'] as const),
      `${COMMON} meeting_not_found meeting_live version_mismatch`,
    ],
    [
      ...(['startRecording', 'Start recording', 'POST /v2/meetings/{meetingId}/recordings'] as const),
      ...(['start-recording', '202', 'recording'] as const),
      `${POST} meeting_not_found meeting_not_live recording_in_progress feature_not_in_plan`,
    ],
    [
      ...(['stopRecording', 'Stop recording', 'POST /v2/recordings/{recordingId}/stop', 'stop-recording'] as const),
      ...(['200 202', 'recording', `${COMMON} recording_not_found idempotency_in_progress`] as const),
    ],
    [
      ...(['getRecording', 'Check recording status', 'GET /v2/recordings/{recordingId}'] as const),
      ...(['check-recording-status', '200', 'read', `${COMMON} recording_not_found`] as const),
    ],
    [
      ...(['listRecordings', 'List recordings', 'GET /v2/recordings', 'list-recordings'] as const),
      ...(['200', 'list', `${COMMON} invalid_cursor validation_failed`] as const),
    ],
    [
      ...(['getMeetingReport', 'Get meeting report', 'GET /v2/meetings/{meetingId}/report'] as const),
      ...(['get-meeting-report', '200', 'report'] as const),
      `${COMMON} meeting_not_found instance_not_found report_not_ready invalid_cursor`,
    ],
    [
      ...(['listChatMessages', 'List chat thread', 'GET /v2/meetings/{meetingId}/chat-messages'] as const),
      ...(['list-chat-thread', '200', 'list'] as const),
      `${COMMON} meeting_not_found instance_not_found invalid_cursor validation_failed`,
    ],
  ],
};
