import { Link } from '@tanstack/react-router';
import type { TextToken } from '#core/feed/text.ts';
import { classNames } from '#ui/class-names.ts';
import { WebLink } from '#ui/web-link.tsx';
import styles from './text-tokens.module.css';

/**
 * What somebody wrote, with what it links to: addresses, people, hashtags and tickers (SEARCH-15). Text is text: every
 * token is rendered as a React child, never as markup.
 */
export function TextTokens({ tokens }: { tokens: readonly TextToken[] }) {
  return tokens.map((token, index) => <Token key={index} token={token} />);
}

function Token({ token }: { token: TextToken }) {
  switch (token.type) {
    case 'text':
      return token.text;
    case 'link':
      return <WebLink url={token.url} className={styles.link} />;
    case 'mention':
      return (
        <Link to="/$username" params={{ username: token.username }} className={classNames(styles.link, styles.named)}>
          {token.text}
        </Link>
      );
    case 'hashtag':
      return (
        <Link to="/hashtag/{-$query}" params={{ query: token.tag }} className={classNames(styles.link, styles.named)}>
          {token.text}
        </Link>
      );
    case 'ticker':
      return (
        <Link to="/ticker/{-$query}" params={{ query: token.symbol }} className={classNames(styles.link, styles.named)}>
          {token.text}
        </Link>
      );
  }
}
