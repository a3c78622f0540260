/** Lets the browser save a file that was loaded by a request. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then, the browser has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
