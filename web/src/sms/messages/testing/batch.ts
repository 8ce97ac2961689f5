/** To four parents: one got it, one did not, of one nobody knows, one was cancelled. */
export const batch = {
  ...{ id: 5, createdAt: '2026-06-15T08:00:00.000Z', startsAt: '2026-06-15T08:00:00.000Z' },
  ...{ endedAt: '2026-06-15T08:01:00.000Z', audience: 'PARENTS', source: '' as const, about: 'S1 EAST' },
  ...{ text: 'Dear parent of @name, come on Friday', isPersonal: 0, state: 'DONE' as const, heldWhy: '', isUrgent: 0 },
  ...{ reason: '', userID: 7, by: 'Aisha Nakato', resendOf: 0, simulator: 1, messages: 4, parts: 4, queued: 0 },
  ...{ sending: 0, sent: 0, delivered: 1, failed: 1, unknown: 1, cancelled: 1 },
};

export const shownBatch = {
  ...batch,
  unreached: [{ name: 'Okello Ben', phone: '0414 1', reason: 'Not a Ugandan mobile number' }],
  ...{ canStop: 0, canRelease: 0, resendable: { failed: 1, unknown: 1 } },
};

export const message = {
  ...{ id: 11, batch: 5, name: 'Ann and Cissy', phone: '+256772000001', parts: 1, status: 'FAILED' as const },
  ...{ message: 'Dear parent of Ann and Cissy, come on Friday', reference: 'ATX_77', reason: 'Not delivered' },
  ...{
    charged: 1,
    gateway: 'EgoSMS',
    created_at: '2026-06-15T08:00:00.000Z',
    sentAt: '2026-06-15T08:00:30.000Z',
    by: 'Aisha Nakato',
    simulator: 0,
  },
};

export const preview = {
  ...{ messages: 1, cost: 1, amount: 35, balance: 1_180, parts: { least: 1, most: 1 }, samples: [], unreached: [] },
  ...{ repeated: '', startsAt: '2026-06-16T08:00:00.000Z', rate: 35 },
};
