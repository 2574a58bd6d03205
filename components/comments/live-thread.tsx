import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { queryClient } from '@/components/session/query-client';
import { isUnread, recovering } from '@/components/session/recovery';
import { useMarker } from '@/components/session/use-marker';
import { readerOf, useSession } from '@/components/session/use-reader';
import { useReaderState } from '@/components/session/use-reader-state';
import type { Comment } from '@/contract/comments';
import { FIRST_PAGE, findPlace, listComments, listReplies, nextQuery } from '@/lib/comments/api';
import {
  assemble,
  type CommentPage,
  NO_ADDITIONS,
  type Thread,
  type ThreadId,
} from '@/lib/comments/thread';
import { changeComment, eachOnce, emptied, findPath, repliesOf } from '@/lib/comments/tree';
import { createComment, deleteComment, editComment, type NewComment } from '@/lib/comments/write';
import { isNotFound } from '@/lib/core/api-error';
import { apiFor, browserApi } from '@/lib/core/browser-http';
import { pressLike, readLikes } from '@/lib/likes/api';
import type { Reader } from '@/lib/session/answer';

/** Of the person for whom the control was rendered (D79); undefined where that is not known. */
type Account = number | undefined;

/** What can be done in a thread. All throw ApiError. */
export interface ThreadActions {
  /** Adds a comment or a reply; gives it as far as the server shows it. */
  create: (comment: NewComment & { account: Account }) => Promise<Comment | undefined>;
  edit: (comment: Comment, contenido: string, account: Account) => Promise<void>;
  /** Deletes a comment; one that is gone already counts as deleted. */
  remove: (comment: Comment, account: Account) => Promise<void>;
  /** Does what the label of the like button offers (D80). */
  like: (comment: Comment, account: Account) => Promise<void>;
  /** Reads the next page of top-level comments; gives the id of the first that is new. */
  more: () => Promise<number | undefined>;
  /** Reads more replies of a top-level comment; gives the id of the first that is new. */
  moreReplies: (comment: Comment) => Promise<number | undefined>;
  /** Reads on until a comment is there; false where there is none. */
  find: (id: number) => Promise<boolean>;
  /** Reads everything anew that has been read. */
  refresh: () => Promise<void>;
}

/** What the living part of a thread knows. */
export interface LiveState {
  thread: Thread;
  /** Undefined until it is known who is signed in. */
  reader: Reader | null | undefined;
  /** The thread is everybody's still, since that of the reader could not be read. */
  isUnread: boolean;
  /** The last reading failed. */
  hasFailed: boolean;
  actions: ThreadActions;
}

export interface LiveThreadProps {
  of: ThreadId;
  first: CommentPage;
  onState: (state: LiveState) => void;
  /** Told when the number of comments has changed by a write. */
  onCounted?: (() => void) | undefined;
}

type Pages = InfiniteData<CommentPage, unknown>;
type Change = (comments: Comment[]) => Comment[];

/**
 * The part of a thread that reads and writes for the person at the screen. It is fetched when
 * somebody signed in comes near, or anybody wants more than the page holds, and shows nothing itself.
 */
export function LiveThread({ of, first, onState, onCounted }: LiveThreadProps) {
  const marker = useMarker();
  const session = useSession();
  const { reader } = session;
  const [additions, changeAdditions] = useReaderState(NO_ADDITIONS);
  /** Account that the thread was read for: its likes are known. */
  const readFor = useRef<Account>(undefined);
  // The login, too: it may read before it is known whose it is.
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
      // What the page holds is what everybody sees; a person may see more, and likes some of it.
      ...(reader && { initialDataUpdatedAt: 0 }),
      staleTime: 60_000,
      // Nothing moves while somebody reads, but for what they have not been given yet.
      ...recovering,
      enabled: Boolean(reader),
    },
    queryClient,
  );
  const isUnreadNow = session.isUnread || isUnread(query);
  const hasFailed = query.isError;
  const thread = useMemo(() => assemble(query.data.pages, additions), [query.data, additions]);

  const pagesNow = () => queryClient.getQueryData<Pages>(key) ?? query.data;
  const setPages = (change: (pages: CommentPage[]) => CommentPage[]) =>
    queryClient.setQueryData<Pages>(key, (data = query.data) => {
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
  /** After a write: what was written is shown already, and a failure would be taken for that of the write. */
  const refreshQuietly = async () => void (await query.refetch());

  const actions: ThreadActions = {
    async create({ account, ...comment }) {
      const { parent } = comment;
      const before = thread.comments;
      const created = await createComment(apiFor(account), of, comment);
      if (parent !== null && created) addReplies([created]);
      // The list begins anew with its first page (community.md#comment-form).
      if (parent === null) setPages(([page]) => (page ? [withNew(page, created)] : []));
      await refreshQuietly();
      onCounted?.();
      return created ?? newIn(assemble(pagesNow().pages, additions).comments, before);
    },
    async edit(comment, contenido, account) {
      const saved = await editComment(apiFor(account), of, comment, contenido);
      const { estado } = saved ?? comment;
      changeOne(comment.id, {
        contenido: saved?.contenido ?? contenido,
        editado: true,
        ...(estado && { estado }),
      });
      await refreshQuietly();
    },
    async remove(comment, account) {
      await deleteComment(apiFor(account), of, comment.id).catch((error) => {
        if (!isNotFound(error)) throw error;
      });
      const left = emptied(comment);
      changeAll((comments) =>
        changeComment(comments, comment.id, ({ respuestas }) => left && { ...left, respuestas }),
      );
      await refreshQuietly();
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
      if (isUnread(query) || queryClient.isFetching({ queryKey: key, exact: true })) {
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
      // By what each call gives: the pages of the person may take the place of everybody's meanwhile.
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

  /** Its thread of the comment is put below its place in the list, or before the list. */
  const findOnBundledServer = async (id: number): Promise<boolean> => {
    try {
      const { comentario } = await findPlace(browserApi(), of.target, id);
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

/** Oldest first and each once, though an own reply came before those that were written earlier. */
const inOrder = (replies: Comment[]): Comment[] => eachOnce(replies).sort((a, b) => a.id - b.id);

const withNew = (page: CommentPage, created: Comment | undefined): CommentPage =>
  created ? { ...page, count: page.count + 1, results: [created, ...page.results] } : page;

/** The first comment that was not there before. */
const newIn = (comments: Comment[], before: Comment[]): Comment | undefined =>
  comments
    .flatMap((comment) => [comment, ...repliesOf(comment)])
    .find(({ id }) => !findPath(before, id));
