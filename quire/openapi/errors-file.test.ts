import { expect, test } from 'vitest';
import { errorsFile } from './errors-file.ts';
import { readValid } from './testing.ts';

test('every error once, by status, with the operations that answer with it', async () => {
  const api = await readValid('operations.yaml');
  const again = { ...api, slug: 'again' };
  const { errors } = JSON.parse(errorsFile([api, again]));
  expect(errors).toEqual([
    {
      code: 'not_found',
      status: 404,
      title: 'Not found',
      meaning: 'There is no such parcel.',
      remedy: 'Check the id.',
      retry: 'no',
      operations: [
        { api: 'operations', operation: 'fetch-parcel' },
        { api: 'again', operation: 'fetch-parcel' },
      ],
    },
    expect.objectContaining({ code: 'not_found', meaning: 'The parcel was returned.' }),
    expect.objectContaining({ code: 'rate_limited', status: 429 }),
  ]);
});
