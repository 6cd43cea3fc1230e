/** Apart from the types of the views: it brings every descriptor, which a start does without. */
export { labelOfKind, storedKinds } from '#data/collections/registry.ts';
