import { createContext, use, useEffect, useState } from 'react';

/** Reads pictures that only this device has, which no address leads to. */
export interface DevicePictures {
  owns(src: string): boolean;
  /** `undefined` where the device has it no more. */
  read(src: string): Promise<Blob | undefined>;
}

const none: DevicePictures = { owns: () => false, read: async () => undefined };
const DevicePicturesContext = createContext(none);

export const DevicePicturesProvider = DevicePicturesContext.Provider;

/**
 * An address for a picture of this device while something shows it: null until it is read and where it is gone. Of any
 * other picture `src` itself.
 */
export function useDevicePicture(src: string | null): string | null {
  const pictures = use(DevicePicturesContext);
  const [made, setMade] = useState<{ readonly src: string; readonly url: string } | null>(null);
  const isOfDevice = src !== null && pictures.owns(src);
  useEffect(() => {
    if (!isOfDevice) return undefined;
    let url: string | undefined;
    let isShown = true;
    void pictures.read(src).then(
      (blob) => {
        if (!isShown || blob === undefined) return;
        url = URL.createObjectURL(blob);
        setMade({ src, url });
      },
      () => {},
    );
    return () => {
      isShown = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [pictures, src, isOfDevice]);
  if (!isOfDevice) return src;
  return made?.src === src ? made.url : null;
}
