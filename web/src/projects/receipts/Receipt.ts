/** A receipt in the answers; `filePath` is '' when there is none. */
export interface Receipt {
  filePath: string;
  nu_fileName: string;
  fileName: string;
  mime: string;
}
