import { addToDiscover } from '#contract/endpoints/moderation/add-to-discover.ts';
import { clearPostSensitive } from '#contract/endpoints/moderation/clear-post-sensitive.ts';
import { clearPostWebOnly } from '#contract/endpoints/moderation/clear-post-web-only.ts';
import { removeFromDiscover } from '#contract/endpoints/moderation/remove-from-discover.ts';
import { setPostSensitive } from '#contract/endpoints/moderation/set-post-sensitive.ts';
import { setPostWebOnly } from '#contract/endpoints/moderation/set-post-web-only.ts';
import { t } from '#messages/t.ts';
import { listKeyText } from '../../lists/list-key.ts';
import { postMarkKind } from './post-mark.ts';

const DISCOVER_LIST = listKeyText({ list: 'feed', feedType: 'influencers' });

/** In Discover or not (MENU-12). Taken out of it the post leaves the feed on the device too (MENU-36). */
export const discoverKind = postMarkKind({
  kind: 'discover',
  field: 'isInDiscover',
  set: addToDiscover,
  clear: removeFromDiscover,
  also: (id, { isSet }) => (isSet ? [] : [{ type: 'removeFromFeed', feedKey: DISCOVER_LIST, id }]),
  titleOf: (isSet) => (isSet ? t('postActs.discoverAdd') : t('postActs.discoverRemove')),
});

/** Marked sensitive by staff or not (MENU-19). */
export const sensitiveKind = postMarkKind({
  kind: 'sensitive',
  field: 'isSensitive',
  set: setPostSensitive,
  clear: clearPostSensitive,
  titleOf: (isSet) => (isSet ? t('postActs.sensitive') : t('postActs.sensitiveClear')),
});

/** For the website only or not (MENU-19). */
export const webOnlyKind = postMarkKind({
  kind: 'webOnly',
  field: 'isTrolling',
  set: setPostWebOnly,
  clear: clearPostWebOnly,
  titleOf: (isSet) => (isSet ? t('postActs.webOnly') : t('postActs.webOnlyClear')),
});
