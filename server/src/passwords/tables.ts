export interface PasswordsTables {
  passwords: {
    userID: number;
    /** argon2id, in its own text form. */
    hash: string;
    /** 1 when somebody else set it: the user must choose one of their own first. */
    temporary: number;
    changedAt: string;
  };
}
