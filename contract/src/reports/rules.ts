export const reportNames: Readonly<Record<string, string>> = {
  EOT_REPORT: 'End of Term Report',
  GENERAL_REPORT: 'Student Report',
  EOY_REPORT: 'End of Year Report',
};
