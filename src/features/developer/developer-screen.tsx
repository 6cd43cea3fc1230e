import { ApiTokens } from './api-tokens.tsx';
import { EmbedGenerator } from './embed-generator.tsx';

/** For those who build something with posts (ROUTE-19, SETTINGS-57). */
export function DeveloperScreen() {
  return (
    <>
      <EmbedGenerator />
      <ApiTokens />
    </>
  );
}
