import { createFileRoute, redirect } from '@tanstack/react-router';
import { markWrongUrl } from '#features/shell/wrong-url.ts';

/** Any path that nobody owns leads home and says so there (ROUTE-32, ROUTE-33). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    markWrongUrl();
    throw redirect({ to: '/feed', replace: true });
  },
});
