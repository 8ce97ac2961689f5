/** Places of a gateway's secrets. */
export const gatewaySecrets = (id: number) =>
  ({
    secret: `smsGateways/${id}/secret`,
    /** JSON object of the driver's further secrets, such as the subscription key of MTN. */
    options: `smsGateways/${id}/options`,
    /** Of its address for callbacks: an ADMIN reads it as often as they want. */
    token: `smsGateways/${id}/token`,
  }) as const;

/** Of an address that was replaced: it counts for 30 days more. */
export const oldToken = (addressID: number) => `callbackAddresses/${addressID}/token` as const;

/** Of the address that was called. */
export const tokenPlace = ({ id, addressID }: { id: number; addressID: number | null }, called: number) =>
  called === addressID ? gatewaySecrets(id).token : oldToken(called);
