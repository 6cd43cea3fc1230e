import type { Plugin } from 'vite';

export declare const BUNDLED_PACKAGES: string;
export declare function noteBundledPackages(): Plugin;
