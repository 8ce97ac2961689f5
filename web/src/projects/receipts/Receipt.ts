/** A receipt in the answers; `filePath` is '' when there is none, or the account may not open it. */
export interface Receipt {
  filePath: string;
  nu_fileName: string;
  fileName: string;
  mime: string;
}
