import { linkText } from './link-text.ts';

interface WebLinkProps {
  /** As somebody wrote it. */
  readonly url: string;
  readonly className?: string | undefined;
  /** Leaves the scheme out, where the place says that it is an address. */
  readonly isShort?: boolean;
}

/**
 * A link to a page of somebody else's. It reads as what it leads to, and its text is isolated from the direction of the
 * text around it.
 */
export function WebLink({ url, className, isShort = false }: WebLinkProps) {
  const text = linkText(url);
  if (text === null) return <bdi>{url}</bdi>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={className}>
      <bdi>{isShort ? text.replace(/^https:\/\//i, '') : text}</bdi>
    </a>
  );
}
