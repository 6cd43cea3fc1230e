import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { AboutScreen } from '#features/about/about-screen.tsx';
import type { FeedbackSheetProps } from '#features/shell/feedback/feedback-sheet.tsx';
import { t } from '#messages/t.ts';
import { whenOpened } from '#ui/when-opened.tsx';

/** ROUTE-05. */
export const Route = createFileRoute('/_shell/about')({
  component: AboutPage,
  staticData: { title: t('about.title'), back: true },
});

const FeedbackSheet = whenOpened<FeedbackSheetProps>(
  async () => (await import('#features/shell/feedback/feedback-sheet.tsx')).FeedbackSheet,
  ({ open }) => open,
);

function AboutPage() {
  const [isWriting, setIsWriting] = useState(false);
  return (
    <>
      <AboutScreen onFeedback={() => setIsWriting(true)} />
      <FeedbackSheet open={isWriting} onClose={() => setIsWriting(false)} />
    </>
  );
}
