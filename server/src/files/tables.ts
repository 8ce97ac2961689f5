export interface FilesTables {
  files: {
    /** 128 random bits in hex: the name on disk. */
    id: string;
    sha256: string;
    size: number;
    mime: string;
    label: string;
    createdBy: number;
    createdAt: string;
    /** null: it stays. */
    endsAt: string | null;
  };
}
