export interface FilesTables {
  files: {
    /** 128 random bits in hex: the name on disk. */
    id: string;
    sha256: string;
    size: number;
    mime: string;
    /** The name offered for a download. */
    label: string;
    createdBy: number;
    createdAt: string;
  };
}
