/** An account at a provider of SMS or mobile money. */
export interface Account {
  driver: string;
  /** Where the provider's own paths begin: host and, at some, a prefix. Without a slash at its end. */
  url: string;
  account: string;
  secret: string;
  /** What only this driver needs, such as `subscription` and `environment` of MTN. */
  options: Readonly<Record<string, string>>;
}

/** The addresses that stand in a provider's own texts, as `url` of an Account. */
export interface Hosts {
  production: string;
  /** Another one of production: a spare, or where it moves. */
  spare?: string;
  sandbox?: string;
}

/** A callback as it came. */
export interface RawRequest {
  method: string;
  /** The whole public address, to the letter: some signatures cover it. */
  url: string;
  /** Names in small letters. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}
