import type { Conversation } from '@dating/core/models';
import { useEffect } from 'react';

/**
 * Tells the conversation whether the person looks at it: the page is open, and its tab is in front. Coming back to the
 * tab asks for what has come meanwhile, which also marks it read.
 */
export function useLookingAt(conversation: Conversation): void {
  useEffect(() => {
    const follow = () => {
      const visible = document.visibilityState === 'visible';
      const cameBack = visible && !conversation.active;
      conversation.setActive(visible);
      if (cameBack && conversation.loading.status !== 'idle') void conversation.look();
    };
    conversation.setActive(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      conversation.setActive(false);
    };
  }, [conversation]);
}
