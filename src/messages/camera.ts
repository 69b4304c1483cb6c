/** Texts of the camera that reads barcodes (R193). */
export const camera = {
  open: 'Scan with the camera',
  name: 'Camera',
  light: 'Light',
  close: 'Close the camera',
  starting: 'Starting the camera',
  point: 'Point at a barcode',
  /** Why there is no camera; the search field is there in each case. */
  failed: {
    insecure: 'The camera works on secure pages (https) only. Type the code in the search.',
    denied:
      'The camera is not allowed on this page. Allow it in the browser’s settings, or type the code in the search.',
    missing: 'No camera was found. Type the code in the search.',
    busy: 'The camera is in use by another app. Close that, or type the code in the search.',
    unreadable: 'This browser cannot read barcodes from a camera. Type the code in the search.',
    blocked: 'This page does not allow the barcode reader. Type the code in the search.',
    notLoaded:
      'The barcode reader could not be loaded. Check your connection and try again, or type the code in the search.',
  },
} as const;

/** Why the camera reads no codes. */
export type CameraFailure = keyof typeof camera.failed;
