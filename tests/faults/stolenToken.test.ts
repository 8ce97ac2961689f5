import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import { hashToken } from '../../server/src/sessions/authenticate.ts';
import { type Client, password, type School, startSchool } from '../../server/src/testing/startSchool.ts';

// reliability.md F42: what somebody can do who has got hold of a session's token, or of the file that it is kept in.

const chosen = 'seven goats on the hill';

interface Ending {
  end(school: School, owner: Client, admin: Client): Promise<unknown>;
}

const endings: [string, Ending][] = [
  ['signing out', { end: (_, owner) => owner.call('logout', {}) }],
  [
    'ending it from the list of sessions',
    {
      end: async (school, owner) => {
        const elsewhere = await school.as('teacher');
        const { mainData } = await owner.call('getSessions', {});
        const ref = mainData.find(({ current }) => current === 1)?.ref ?? '';
        await elsewhere.call('endSession', { ref });
      },
    },
  ],
  [
    'choosing a new password elsewhere',
    {
      end: async (school) => {
        const elsewhere = await school.as('teacher');
        await elsewhere.call('changeOwnPassword', { current: password, password: chosen, password2: chosen });
      },
    },
  ],
  [
    'a new password from somebody who manages staff',
    {
      end: (_, owner, admin) => admin.call('changePassword', { id: owner.userID, password: chosen, password2: chosen }),
    },
  ],
  ['deactivation', { end: (_, owner, admin) => admin.call('changeUserStatus', { id: owner.userID, status: 0 }) }],
  [
    'another category',
    {
      end: async (_, owner, admin) => {
        const { catID } = await admin.call('addCategory', { catName: 'BURSAR', teachingStatus: 0, seeFee: 1 });
        await admin.call('updateUser2', { currentID: owner.userID, accType: catID });
      },
    },
  ],
];

test.each(endings)('%s: the token opens nothing from the next call on', async (_, { end }) => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const owner = await school.as('teacher');
  await end(school, owner, admin);
  for (const call of ['getSession', 'getStaffRegData', 'logout'] as const) {
    expect((await owner.ask(call, {})).status, call).toBe(401);
  }
});

test('a token in an address is not looked at, so that no log or history holds one that is of use', async () => {
  const school = await startSchool();
  const { token } = await school.as('teacher');
  for (const name of ['token', 'access_token', 'accessToken', 'authorization', 'bearer']) {
    const value = encodeURIComponent(name === 'authorization' ? `Bearer ${token}` : token);
    const answer = await school.app.inject({ method: 'POST', url: `/api/getSession?${name}=${value}`, payload: {} });
    expect(answer.statusCode, name).toBe(401);
  }
  const inBody = await school.app.inject({ method: 'POST', url: '/api/getSession', payload: { token } });
  expect(inBody.statusCode).toBe(401);
  const inCookie = await school.app.inject({
    method: 'POST',
    url: '/api/getSession',
    payload: {},
    headers: { cookie: `token=${token}; session=${token}` },
  });
  expect(inCookie.statusCode).toBe(401);
});

test('a thief who reads the database finds hashes that open nothing, neither as a session nor as a known device', async () => {
  const school = await startSchool();
  const { token } = await school.as('teacher');
  const { read } = school.database;
  const rows = [
    ...(await read.selectFrom('sessions').selectAll().execute()),
    ...(await read.selectFrom('devices').selectAll().execute()),
    ...(await read.selectFrom('audit').selectAll().execute()),
  ];
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).toContain(hashToken(token));
  for (const text of rows.flatMap((row) => Object.values(row)).map(String)) {
    if (/^[\w-]{20,200}$/.test(text)) expect((await school.client(text, 2).ask('getSession', {})).status).toBe(401);
  }
});

test('used from elsewhere it is told to its owner, who can end it, and it is in the audit', async () => {
  const school = await startSchool();
  const owner = await school.as('teacher');
  const thief = () =>
    school.app.inject({
      method: 'POST',
      url: '/api/getSession',
      remoteAddress: '192.0.2.66',
      payload: {},
      headers: { authorization: `Bearer ${owner.token}`, 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/144.0' },
    });
  expect((await thief()).statusCode).toBe(200);
  const { mainData } = await owner.call('getNotices', {});
  expect(mainData).toMatchObject([{ text: texts.sessionAtNewAddress, ip: '192.0.2.66', agent: 'Firefox on Linux' }]);
  const inAudit = await school.database.read
    .selectFrom('audit')
    .select(['actorID', 'ip'])
    .where('reason', '=', texts.sessionAtNewAddress)
    .execute();
  expect(inAudit).toEqual([{ actorID: 2, ip: '192.0.2.66' }]);
  await owner.call('logout', {});
  expect((await thief()).statusCode).toBe(401);
});
