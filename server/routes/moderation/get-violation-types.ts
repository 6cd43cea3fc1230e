import { getViolationTypes } from '#contract/endpoints/moderation/get-violation-types.ts';
import { publicRoute } from '../route.ts';
import { violationTypesIn } from '../../domain/settings/rules/public-lists.ts';

export const getViolationTypesRoute = publicRoute(getViolationTypes, async ({ speak }) => ({ data: violationTypesIn(speak) }));
