/** Pictures that are picked: read, made ready, cropped. */
export const pictures = {
  cropArea: 'The part of the picture that is kept: move it with the arrow keys',
  cropOriginal: 'Original',
  cropShape: 'Shape',
  cropSquare: 'Square',
  cropTall: 'Tall',
  cropTitle: 'Crop the picture',
  cropUpload: 'Upload',
  cropWide: 'Wide',
  cropZoom: 'Zoom',
  heicNoDecoder:
    'What reads HEIC pictures is not on this device yet. Choose the picture again once you are online, or choose a JPEG or PNG.',
  heicUnread: 'This HEIC picture could not be read. Choose a JPEG or PNG instead.',
  notPrepared: 'This picture could not be prepared. Choose it again.',
} as const;
