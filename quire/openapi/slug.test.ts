import { expect, test } from 'vitest';
import { operationIdFrom, operationSlug } from './slug.ts';

test.each([
  ['createDynamicMeeting', 'create-dynamic-meeting'],
  ['getHTTPServerURL', 'get-http-server-url'],
  ['list_users.v2', 'list-users-v2'],
  ['Wörter zählen', 'wörter-zählen'],
])('%s lives at %s', (id, slug) => {
  expect(operationSlug({ id })).toBe(slug);
});

test('an operation without an id gets one', () => {
  expect(operationIdFrom('GET', '/users/{userId}/keys')).toBe('get-users-userid-keys');
});
