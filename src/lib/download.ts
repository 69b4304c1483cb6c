export function download(fileName: string, parts: readonly BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // the browser has started to read it by then
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
