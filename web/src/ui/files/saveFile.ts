export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  // Replaces characters that file systems forbid.
  link.download = name.replace(/[\\/:*?"<>|]+/g, ' ').trim();
  link.click();
  // Some browsers need a moment before they read the address.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
