import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { connectionSides, type ConnectionSide } from '#bridge/view-types.ts';
import { ConnectionsScreen } from '#features/connections/connections-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember, requireProfileName, searchText } from '../-guard.ts';

interface ConnectionsSearch {
  /** Which of the three lists; absent: the followers. */
  readonly side?: ConnectionSide;
}

/** ROUTE-10. */
export const Route = createFileRoute('/_shell/$username_/connections')({
  validateSearch: (search): ConnectionsSearch => {
    const asked = connectionSides.find((side) => side === searchText(search, 'side'));
    return asked === undefined ? {} : { side: asked };
  },
  beforeLoad: (opened) => {
    requireProfileName(opened.params.username);
    return requireMember(opened);
  },
  component: ConnectionsPage,
  staticData: { title: t('menus.myNetwork'), back: true },
});

function ConnectionsPage() {
  const { username } = Route.useParams();
  const { side = 'followers' } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ConnectionsScreen
      username={username}
      side={side}
      onSide={(next) =>
        void navigate({ to: '/$username/connections', params: { username }, search: { side: next }, replace: true })
      }
    />
  );
}
