import { createFileRoute, redirect } from '@tanstack/react-router';

/** '/' leads home with what the address says besides, such as a shared text (ROUTE-01). */
export const Route = createFileRoute('/')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/feed', search: location.search, replace: true });
  },
});
