/** Hands the user a file that was made on this page. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  // What file systems forbid in a name becomes a space.
  link.download = name.replace(/[\\/:*?"<>|]+/g, ' ').trim();
  link.click();
  // A browser begins the download by itself once the address is known; some need a moment.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
