import { findProgram, installSystemPackages } from './system.mjs';

/** Whether this machine has ffmpeg, by which the server makes videos; installed where it may be. */
export async function ensureFfmpeg() {
  return findProgram(['ffmpeg']) !== undefined || (await installSystemPackages(['ffmpeg']));
}
