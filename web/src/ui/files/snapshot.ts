/** The bytes at this moment: what was checked is saved, even if the file changes in between. */
export async function snapshot(file: File): Promise<File> {
  const { name, type, lastModified } = file;
  return new File([await file.arrayBuffer()], name, { type, lastModified });
}
