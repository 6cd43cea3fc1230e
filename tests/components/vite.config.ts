import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { libraryBuilds, ownChangeChannel } from '../../tools/lib/library-builds.mjs';

/** The components' page as files to be served; `npm run dev` has it as modules. */
export default defineConfig({
  publicDir: false,
  logLevel: 'error',
  plugins: [ownChangeChannel(), react()],
  resolve: libraryBuilds(defaultClientConditions),
  build: { minify: false, reportCompressedSize: false, rolldownOptions: { input: 'tests/components/index.html' } },
});
