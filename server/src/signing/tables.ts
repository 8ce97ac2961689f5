export interface SigningTables {
  /** All public signing keys that were ever used: Ed25519, 32 bytes in base64url. */
  signingKeys: {
    publicKey: string;
    since: string;
  };
}
