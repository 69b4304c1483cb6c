/** A detector as the Barcode Detection API describes it. */
export interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly DetectedCode[]>;
}

/** A code as a detector finds it. */
export interface DetectedCode {
  rawValue: string;
  format: string;
  boundingBox: Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>;
}
