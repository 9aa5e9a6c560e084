import { describe, expect, test } from 'vitest';
import { fold, formsOf, isIdentifier, keyOf, segments } from './tokens.ts';

describe('segments', () => {
  test.each([
    ['Start a recording.', ['Start', 'a', 'recording']],
    ['POST /v2/meetings/{meetingId}/recordings', ['POST', 'v2', 'meetings', 'meetingId', 'recordings']],
    ['the X-App-Id header', ['the', 'X-App-Id', 'header']],
    ['meeting_not_found, invalid_pin', ['meeting_not_found', 'invalid_pin']],
    ['settings.hardMute: true', ['settings.hardMute', 'true']],
    ["the reader's choice … don't", ['the', "reader's", 'choice', "don't"]],
    ['wait...then', ['wait', 'then']],
    ['会議を録画', ['会', '議', 'を', '録', '画']],
    ['שלום עולם', ['שלום', 'עולם']],
    ['👋🏽 (?:.*)+ <b>', ['b']],
    ['', []],
  ])('%j', (text, expected) => {
    expect(segments(text).map((segment) => segment.text)).toEqual(expected);
  });

  test('know where they stand', () => {
    const text = 'a “host-token” here';
    expect(segments(text).map(({ start, end }) => text.slice(start, end))).toEqual(['a', 'host-token', 'here']);
  });
});

describe('formsOf', () => {
  test.each([
    ['recording', 'recording', []],
    ['meetingId', 'meetingid', ['meeting', 'id']],
    ['meeting_id', 'meetingid', ['meeting', 'id']],
    ['X-App-Id', 'xappid', ['app', 'id']],
    ['sign-in', 'signin', ['sign', 'in']],
    ['MeetingSdkManager', 'meetingsdkmanager', ['meeting', 'sdk', 'manager']],
    ['HTTPServer', 'httpserver', ['http', 'server']],
    ['JWTs', 'jwts', []],
    ['HS256', 'hs256', []],
    ['e2ee', 'e2ee', []],
    ['settings.hardMute', 'settingshardmute', ['settings', 'hardmute', 'hard', 'mute']],
    ['Node.js', 'nodejs', ['node', 'js']],
    ['1.0.0', '1.0.0', []],
    ["user's", 'user', []],
    ["can't", 'cant', []],
    ['Überblick', 'uberblick', []],
  ])('%s', (segment, whole, parts) => {
    expect(formsOf(segment)).toEqual({ whole, parts });
  });
});

test.each([
  ['startRecording', 'Start recording'],
  ['meeting-not-found', 'meeting_not_found'],
  ['post v2 dynamic meetings', 'POST /v2/dynamic-meetings'],
  ['Résumé', 'resume'],
])('%j and %j are the same name', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

test('fold leaves plain words alone', () => {
  expect(fold('ABC def')).toBe('abc def');
});

test.each([
  ['startRecording', true],
  ['invalid_pin', true],
  ['X-App-Id', true],
  ['1007', true],
  ['/v2/recordings', true],
  ['Authentication', false],
  ['Start recording', false],
  ['chat', false],
])('%s is an identifier: %s', (name, expected) => {
  expect(isIdentifier(name)).toBe(expected);
});
