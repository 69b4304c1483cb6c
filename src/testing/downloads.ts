/** A file that the app offered for download. */
interface Download {
  name: string;
  text(): Promise<string>;
  bytes(): Promise<ArrayBuffer>;
}

/** Records downloads from now on, in their order; jsdom has neither object URLs nor downloads. */
export function catchDownloads(): readonly Download[] {
  const downloads: Download[] = [];
  let made: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      made = blob;
      return 'blob:download';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = made;
    if (!blob || !this.download) return;
    const bytes = () => bytesOf(blob);
    // the decoder would drop the byte order mark
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    downloads.push({ name: this.download, bytes, text: async () => decoder.decode(await bytes()) });
  });
  return downloads;
}

/** jsdom's blobs have no `arrayBuffer`. */
function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}
