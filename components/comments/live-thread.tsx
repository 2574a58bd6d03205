import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { queryClient } from '@/components/session/query-client';
import { isUnread, retryOptions } from '@/components/session/retries';
import { useMarker } from '@/components/session/use-marker';
import { readerOf, useSession } from '@/components/session/use-reader';
import { useReaderState } from '@/components/session/use-reader-state';
import type { Comment } from '@/contract/comments';
import {
  FIRST_PAGE,
  findCommentLocation,
  listComments,
  listReplies,
  nextQuery,
} from '@/lib/comments/api';
import {
  assemble,
  type CommentPage,
  NO_ADDITIONS,
  type Thread,
  type ThreadId,
} from '@/lib/comments/thread';
import { changeComment, emptied, findPath, inOrder, newIn, repliesOf } from '@/lib/comments/tree';
import { createComment, deleteComment, editComment, type NewComment } from '@/lib/comments/write';
import { isNotFound } from '@/lib/core/api-error';
import { apiFor, browserApi } from '@/lib/core/browser/browser-http';
import { pressLike, readLikes } from '@/lib/likes/api';
import type { Reader } from '@/lib/session/answer';

/** Account for which the control was rendered (D79); undefined if unknown. */
type Account = number | undefined;

/** Actions of a thread. All throw ApiError. */
export interface ThreadActions {
  /** Adds a comment or a reply; resolves to it if the server returns it. */
  create: (comment: NewComment & { account: Account }) => Promise<Comment | undefined>;
  edit: (comment: Comment, contenido: string, account: Account) => Promise<void>;
  /** Deletes a comment; idempotent: a missing one counts as deleted. */
  remove: (comment: Comment, account: Account) => Promise<void>;
  /** Likes or unlikes, as the label of the button says (D80). */
  like: (comment: Comment, account: Account) => Promise<void>;
  /** Loads the next page of top-level comments; resolves to the id of its first. */
  more: () => Promise<number | undefined>;
  /** Loads more replies of a top-level comment; resolves to the id of the first new one. */
  moreReplies: (comment: Comment) => Promise<number | undefined>;
  /** Loads pages until a comment is present; false if it does not exist. */
  find: (id: number) => Promise<boolean>;
  /** Reloads all loaded pages. */
  refresh: () => Promise<void>;
}

/** State of the hydrated part of a thread. */
export interface LiveState {
  thread: Thread;
  /** Undefined until the session is known. */
  reader: Reader | null | undefined;
  /** Still the anonymous view: loading the reader's failed. */
  isUnread: boolean;
  /** The last load failed. */
  hasFailed: boolean;
  actions: ThreadActions;
}

export interface LiveThreadProps {
  of: ThreadId;
  first: CommentPage;
  onState: (state: LiveState) => void;
  /** Called when a write has changed the number of comments. */
  onCounted?: (() => void) | undefined;
}

type Pages = InfiniteData<CommentPage, unknown>;
type Change = (comments: Comment[]) => Comment[];

/**
 * Hydrated part of a thread: reads and writes for the signed-in reader. It is loaded when
 * a member scrolls near it, or anybody wants more than the HTML has, and renders nothing.
 */
export function LiveThread({ of, first, onState, onCounted }: LiveThreadProps) {
  const marker = useMarker();
  const session = useSession();
  const { reader } = session;
  const [additions, changeAdditions] = useReaderState(NO_ADDITIONS);
  /** Account for which the thread was loaded: its likes are known. */
  const readFor = useRef<Account>(undefined);
  // Includes the login: data may load before the account is known.
  const key = ['comments', of.target, of.id, marker, reader?.id ?? null];
  const query = useInfiniteQuery(
    {
      queryKey: key,
      queryFn: async ({ pageParam }) => {
        const page = await listComments(browserApi(), of, pageParam);
        readFor.current = reader?.id;
        return page;
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextQuery,
      initialData: { pages: [first], pageParams: [FIRST_PAGE] },
      // The HTML is the anonymous view; members may see more, and have likes.
      ...(reader && { initialDataUpdatedAt: 0 }),
      staleTime: 60_000,
      // No layout shift while reading: only unread pages are added.
      ...retryOptions,
      enabled: Boolean(reader),
    },
    queryClient,
  );
  const isUnreadNow = session.isUnread || isUnread(query);
  const hasFailed = query.isError;
  const thread = useMemo(() => assemble(query.data.pages, additions), [query.data, additions]);

  // An action may begin before it is known who reads, and end after.
  const latestKey = useRef(key);
  useEffect(() => {
    latestKey.current = key;
  });
  const pagesNow = () => queryClient.getQueryData<Pages>(latestKey.current) ?? query.data;
  const setPages = (change: (pages: CommentPage[]) => CommentPage[]) =>
    queryClient.setQueryData<Pages>(latestKey.current, (data = query.data) => {
      const pages = change(data.pages);
      return { pages, pageParams: data.pageParams.slice(0, pages.length) };
    });
  const changeAll = (change: Change) => {
    setPages((pages) => pages.map((page) => ({ ...page, results: change(page.results) })));
    changeAdditions(({ replies, cursors, linked }) => ({
      replies: change(replies),
      cursors,
      linked: linked && (change([linked])[0] ?? null),
    }));
  };
  const changeOne = (id: number, values: Partial<Comment>) =>
    changeAll((comments) => changeComment(comments, id, (it) => ({ ...it, ...values })));
  const addReplies = (added: Comment[], cursors = {}) =>
    changeAdditions((before) => ({
      ...before,
      replies: inOrder([...before.replies, ...added]),
      cursors: { ...before.cursors, ...cursors },
    }));
  const refresh = async () => void (await query.refetch({ throwOnError: true }));

  // A write does not wait for the list: its result is shown already, and the reader may go on.
  const actions: ThreadActions = {
    async create({ account, ...comment }) {
      const { parent } = comment;
      const before = thread.comments;
      const created = await createComment(apiFor(account), of, comment);
      if (parent !== null && created) addReplies([created]);
      // The list starts again at its first page (community.md#comment-form).
      if (parent === null) setPages(([page]) => (page ? [withNew(page, created)] : []));
      const reading = query.refetch();
      if (!created) await reading;
      onCounted?.();
      if (created) return created;
      const found = newIn(assemble(pagesNow().pages, additions).comments, before);
      if (found) return found;
      // The session may have become known meanwhile, and the reader's own list is still to come.
      const listed = await listComments(browserApi(), of).catch(() => undefined);
      return newIn(listed?.results ?? [], before);
    },
    async edit(comment, contenido, account) {
      const saved = await editComment(apiFor(account), of, comment, contenido);
      const { estado } = saved ?? comment;
      changeOne(comment.id, {
        contenido: saved?.contenido ?? contenido,
        editado: true,
        ...(estado && { estado }),
      });
      void query.refetch();
    },
    async remove(comment, account) {
      await deleteComment(apiFor(account), of, comment.id).catch((error) => {
        if (!isNotFound(error)) throw error;
      });
      const left = emptied(comment);
      changeAll((comments) =>
        changeComment(comments, comment.id, ({ respuestas }) => left && { ...left, respuestas }),
      );
      void query.refetch();
      onCounted?.();
    },
    async like(comment, account) {
      const thing = { target: 'comment', id: comment.id, on: of } as const;
      const isKnown = account !== undefined && readFor.current === account;
      const before = isKnown
        ? { isLiked: comment.is_liked, count: comment.likes_count }
        : await readLikes(browserApi(), thing);
      const http = apiFor(account ?? (await readerOf(marker))?.id);
      const after = await pressLike(http, thing, { isLike: !comment.is_liked, before });
      const show = () =>
        changeOne(comment.id, { is_liked: after.isLiked, likes_count: after.count });
      show();
      // An answer from before the press would undo it on the screen. What has not been read is still
      // to come, though it counts as read with this change.
      const reading = { queryKey: latestKey.current, exact: true };
      if (isUnread(query) || queryClient.isFetching(reading)) {
        void query.refetch({ cancelRefetch: false }).then(show);
      }
    },
    async more() {
      const { data = query.data } = await query.fetchNextPage({ throwOnError: true });
      return newIn(assemble(data.pages, additions).comments, thread.comments)?.id;
    },
    async moreReplies({ id, respuestas, respuestas_cursor: cursor }) {
      if (!cursor) return undefined;
      const list = await listReplies(browserApi(), of.target, { id, cursor });
      addReplies(list.results, { [id]: list.cursor });
      return newIn(list.results, respuestas)?.id;
    },
    async find(id) {
      if (first.ultimo !== undefined) return findOnBundledServer(id);
      // From each response: the member's pages may replace the anonymous ones meanwhile.
      let { data } = await query.refetch({ throwOnError: true });
      while (!data?.pages.some(({ results }) => findPath(results, id))) {
        const last = data?.pages.at(-1);
        if (!last || nextQuery(last) === undefined) return false;
        ({ data } = await query.fetchNextPage({ throwOnError: true }));
      }
      return true;
    },
    refresh,
  };

  /** Inserts the thread of the comment at its position in the list, or before the list. */
  const findOnBundledServer = async (id: number): Promise<boolean> => {
    try {
      const { comentario } = await findCommentLocation(browserApi(), of.target, id);
      const isListed = pagesNow().pages.some(({ results }) => findPath(results, comentario.id));
      if (isListed) addReplies(repliesOf(comentario));
      else changeAdditions((before) => ({ ...before, linked: comentario }));
      return true;
    } catch (error) {
      if (isNotFound(error)) return false;
      throw error;
    }
  };

  const tell = useEffectEvent((known: Omit<LiveState, 'actions'>) =>
    onState({ ...known, actions }),
  );
  useEffect(
    () => tell({ thread, reader, isUnread: isUnreadNow, hasFailed }),
    [thread, reader, isUnreadNow, hasFailed],
  );
  return null;
}

const withNew = (page: CommentPage, created: Comment | undefined): CommentPage =>
  created ? { ...page, count: page.count + 1, results: [created, ...page.results] } : page;
