import { createFileRoute, redirect } from '@tanstack/react-router';

/** '/' leads home (ROUTE-01). */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/feed', replace: true });
  },
});
