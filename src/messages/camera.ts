/** Texts of the camera that reads barcodes (R193). */
export const camera = {
  open: 'Scan with the camera',
  name: 'Camera',
  light: 'Light',
  close: 'Close the camera',
  starting: 'Starting the camera',
  point: 'Point at a barcode',
  /** Why there is no camera; a field for the code is there in each case. */
  failed: {
    insecure: 'The camera works on secure pages (https) only. Type the code instead.',
    denied:
      'The camera is not allowed on this page. Allow it in the browser’s settings, or type the code instead.',
    missing: 'No camera was found. Type the code instead.',
    busy: 'The camera is in use by another app. Close that, or type the code instead.',
    unreadable: 'This browser cannot read barcodes from a camera. Type the code instead.',
    blocked: 'This page does not allow the barcode reader. Type the code instead.',
    notLoaded:
      'The barcode reader could not be loaded. Check your connection and try again, or type the code instead.',
  },
} as const;

/** Why the camera reads no codes. */
export type CameraFailure = keyof typeof camera.failed;
