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

/** Common set `C` and write set `W` (3.7); POST has two errors more. */
const COMMON = [
  ...['malformed_request', 'missing_token', 'invalid_token', 'token_expired', 'token_audience_mismatch'],
  ...['app_suspended', 'rate_limited', 'internal_error', 'service_unavailable'],
];
const WRITE = ['payload_too_large', 'unsupported_media_type', 'validation_failed'];
const POST = ['idempotency_in_progress', 'idempotency_key_reused'];

export interface ExpectedOperation {
  group: string;
  id: string;
  summary: string;
  method: string;
  path: string;
  slug: string;
  /** Ascending. */
  success: readonly string[];
  rateLimit: string;
  /** Sorted by name. */
  errors: readonly string[];
}

/** operationId | summary | method and path | slug | success | errors: sets and codes | rate-limit class. */
const TABLES: Readonly<Record<string, string>> = {
  // Section 6.
  'events-platform-server-apis': `
    createWebinar | Scheduled webinar: create | POST /v2/webinars | create-scheduled-webinar | 201 | C W feature_not_in_plan | write
    getWebinar | Scheduled webinar: fetch | GET /v2/webinars/{webinarId} | fetch-scheduled-webinar | 200 | C webinar_not_found | read
    updateWebinar | Scheduled webinar: update | PATCH /v2/webinars/{webinarId} | update-scheduled-webinar | 200 | C W webinar_not_found webinar_live webinar_ended version_mismatch | write
    deleteWebinar | Scheduled webinar: delete | DELETE /v2/webinars/{webinarId} | delete-scheduled-webinar | 204 | C webinar_not_found webinar_live version_mismatch | write
    createSession | Sessions: create | POST /v2/webinars/{webinarId}/sessions | create-session | 201 | C W webinar_not_found webinar_ended session_overlap | write
    getSessions | Sessions: get | GET /v2/webinars/{webinarId}/sessions | get-session | 200 | C webinar_not_found invalid_cursor | list
    deleteSession | Sessions: delete | DELETE /v2/webinars/{webinarId}/sessions/{sessionId} | delete-session | 204 | C webinar_not_found session_not_found session_live | write
    createMeetingInvite | Meeting invite: create | POST /v2/webinars/{webinarId}/meeting-invites | create-meeting-invite | 201 | C W webinar_not_found webinar_ended session_not_found invite_exists role_limit_reached | write
    getMeetingInvites | Meeting invite: get | GET /v2/webinars/{webinarId}/meeting-invites | get-meeting-invite | 200 | C webinar_not_found invalid_cursor validation_failed | list
    deleteMeetingInvite | Meeting invite: delete | DELETE /v2/webinars/{webinarId}/meeting-invites/{inviteId} | delete-meeting-invite | 204 | C webinar_not_found invite_not_found validation_failed | write
    downloadWebinarReport | Webinar attendance/registration report: download | GET /v2/webinars/{webinarId}/reports/{reportType} | download-webinar-report | 200 202 | C webinar_not_found session_not_found report_not_ready validation_failed | report
  `,
  // Section 5.
  'meeting-platform-oauth-apis': `
    fetchToken | Fetch access and refresh token | POST /oauth2/token | fetch-access-and-refresh-token | 200 | O rate_limited internal_error service_unavailable | token
    createUserMeeting | Scheduled meeting: create | POST /v2/me/meetings | create-scheduled-meeting | 201 | C W insufficient_scope feature_not_in_plan | write
    listUserMeetings | List all meetings of a user | GET /v2/me/meetings | list-scheduled-meetings | 200 | C insufficient_scope invalid_cursor validation_failed | list
    getUserMeeting | Scheduled meeting: fetch | GET /v2/me/meetings/{meetingId} | fetch-scheduled-meeting | 200 | C insufficient_scope meeting_not_found | read
    updateUserMeeting | Scheduled meeting: update | PATCH /v2/me/meetings/{meetingId} | update-scheduled-meeting | 200 | C W insufficient_scope meeting_not_found meeting_live meeting_ended version_mismatch | write
    deleteUserMeeting | Scheduled meeting: delete | DELETE /v2/me/meetings/{meetingId} | delete-scheduled-meeting | 204 | C insufficient_scope meeting_not_found meeting_live version_mismatch | write
    getUserProfile | Fetch profile info | GET /v2/me | fetch-profile-info | 200 | C insufficient_scope | read
  `,
  // Section 4.
  'meeting-platform-server-apis': `
    createDynamicMeeting | Create a dynamic meeting | POST /v2/dynamic-meetings | create-dynamic-meeting | 201 | C W feature_not_in_plan | write
    createScheduledMeeting | Scheduled meeting: create | POST /v2/scheduled-meetings | create-scheduled-meeting | 201 | C W feature_not_in_plan | write
    getScheduledMeeting | Scheduled meeting: fetch | GET /v2/scheduled-meetings/{meetingId} | fetch-scheduled-meeting | 200 | C meeting_not_found | read
    updateScheduledMeeting | Scheduled meeting: update | PATCH /v2/scheduled-meetings/{meetingId} | update-scheduled-meeting | 200 | C W meeting_not_found meeting_live meeting_ended version_mismatch | write
    deleteScheduledMeeting | Scheduled meeting: delete | DELETE /v2/scheduled-meetings/{meetingId} | delete-scheduled-meeting | 204 | C meeting_not_found meeting_live version_mismatch | write
    startRecording | Start recording | POST /v2/meetings/{meetingId}/recordings | start-recording | 202 | C W meeting_not_found meeting_not_live recording_in_progress feature_not_in_plan | recording
    stopRecording | Stop recording | POST /v2/recordings/{recordingId}/stop | stop-recording | 200 202 | C recording_not_found idempotency_in_progress | recording
    getRecording | Check recording status | GET /v2/recordings/{recordingId} | check-recording-status | 200 | C recording_not_found | read
    listRecordings | List recordings | GET /v2/recordings | list-recordings | 200 | C invalid_cursor validation_failed | list
    getMeetingReport | Get meeting report | GET /v2/meetings/{meetingId}/report | get-meeting-report | 200 | C meeting_not_found instance_not_found report_not_ready invalid_cursor | report
    listChatMessages | List chat thread | GET /v2/meetings/{meetingId}/chat-messages | list-chat-thread | 200 | C meeting_not_found instance_not_found invalid_cursor validation_failed | list
  `,
};

/** The 29 operations. */
export const OPERATIONS: readonly ExpectedOperation[] = Object.entries(TABLES).flatMap(([group, table]) =>
  table
    .trim()
    .split('\n')
    .map((line): ExpectedOperation => {
      const [id = '', summary = '', request = '', slug = '', success = '', errors = '', rateLimit = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      const [method = '', path = ''] = request.split(' ');
      const codes = errors.split(' ').flatMap((name) => {
        if (name === 'C') return COMMON;
        if (name === 'O') return Object.keys(OAUTH_ERRORS);
        if (name === 'W') return method === 'POST' ? [...WRITE, ...POST] : WRITE;
        return [name];
      });
      return { group, id, summary, method, path, slug, success: success.split(' '), rateLimit, errors: codes.sort() };
    }),
);
