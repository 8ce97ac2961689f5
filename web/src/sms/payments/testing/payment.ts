/** A payment that waits for its approval. */
export const payment = {
  ...{ id: 7, depositSatus: 2 as const, amount: 10_000, phone: '+256772000001', details: 'Term 2', sms: 285, rate: 35 },
  ...{ statusMsg: 'Approve it on 0772 000 001', sms_distribution: 0, user: { username: 'bursar' } },
  ...{ created_at: '2026-06-15T08:00:00.000Z', refunded: 0, simulated: 1 },
};
