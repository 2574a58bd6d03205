'use client';

import { useEffect } from 'react';
import { videoOf } from '@/contract/video-services';

/** What a player may do: it is a page of others. Without its origin neither service plays. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';
const ALLOW = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/**
 * Replaces the picture of a video with its player when it is pressed. Until then nobody else is asked for anything
 * (record 136), and without script the picture is a link.
 */
export function VideoPlayers() {
  useEffect(() => {
    document.addEventListener('click', play);
    return () => document.removeEventListener('click', play);
  }, []);
  return null;
}

function play(event: MouseEvent): void {
  const isChanged = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (isChanged || event.defaultPrevented || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('.prose:not([contenteditable]) figure > a');
  const video = link && videoOf(link.href);
  if (!link || !video) return;
  event.preventDefault();
  const player = document.createElement('iframe');
  player.src = video.player;
  player.title = link.querySelector('img')?.alt || `Vídeo de ${video.service}`;
  player.allow = ALLOW;
  player.allowFullscreen = true;
  // The services refuse to play on pages that they cannot name.
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  player.setAttribute('sandbox', SANDBOX);
  link.replaceWith(player);
  player.focus();
}
