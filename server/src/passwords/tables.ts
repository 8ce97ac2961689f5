export interface PasswordsTables {
  passwords: {
    userID: number;
    /** argon2id. */
    hash: string;
    /** 1 when somebody else set it: the user must choose a new one first. */
    temporary: number;
    changedAt: string;
  };
}
