/**
 * Everything that the product shows, by the names that the field has for it, each with the states that it can be in.
 *
 * `pnpm inventory` holds this list against the built workshop: a name without a story, a state that no story shows, a story that draws nothing,
 * a value of a prop that no story passes. What is new in the product is written here first.
 */

/**
 * A state that must be seen: its words, which a story of the component has in its name, or what proves it. Proofs are a pattern for names of
 * stories, or a prop (by path, as `MessageList.messages[].status`) of which every listed value, or every value that its type allows, is passed.
 */
export type State = string | readonly [words: string, proof: RegExp | Shown];

/** A prop whose values prove a state. */
export type Shown = Readonly<{ prop: string; values?: readonly (string | number | boolean | null)[] }>;

/** One name of the inventory: where its stories stand, and its states. */
export type Item = Readonly<{ name: string; title: string; states: readonly State[] }>;

const item = (name: string, title: string, ...states: readonly State[]): Item => ({ name, title, states });
/** Items whose names are those of their components. */
const named = (group: string, ...names: readonly string[]): readonly Item[] =>
  names.map((name) => item(name, `${group}/${name}`));

const paymentMethods = [
  'sdd', 'prezelewy24', 'blik', 'sct', 'giropay', 'mastercard', 'visa', 'creditcard', 'cartebancaire', 'nexi', 'ideal', 'bancontact',
  'applepay', 'paysafecard', 'maestro', 'paypal', 'sofort', 'eps',
] as const; // prettier-ignore

/** The inventory, group by group, in the order of the workshop's sidebar. */
export const inventory: Readonly<Record<string, readonly Item[]>> = {
  Foundations: [
    item('tokens and their pages: colour', 'Foundations/Colour'),
    item('type', 'Foundations/Type'),
    item('space', 'Foundations/Space'),
    item('radius', 'Foundations/Radius'),
    item('shadow', 'Foundations/Shadow'),
    item('motion', 'Foundations/Motion'),
    item('icons', 'Foundations/Icons'),
    ...named('Foundations', 'Button', 'IconButton', 'Link', 'Text', 'Heading', 'Avatar', 'Badge'),
    item('Badge: unread', 'Foundations/UnreadBadge', ['99+ at 100 or more', /99|hundred|cap|many|more/i]),
    item('Badge: new likes', 'Foundations/NewLikesBadge'),
    item(
      'Badge: credits',
      'Foundations/CreditsBadge',
      ['hidden above 10', /hidden|above|enough|plenty/i],
      ['warning above 0', /warning|few|low|matrix/i],
      ['danger at 0', /danger|none|zero|empty|matrix/i],
    ),
    item('Credits as a gift', 'Foundations/CreditsFigure'),
    ...named('Foundations', 'Tag', 'Card', 'Divider', 'Tabs', 'Tooltip', 'DropdownMenu'),
    item('Dialog', 'Foundations/Dialog', ['modal', /default|modal/i], ['sheet on phones', /sheet|phone/i], 'large'),
    ...named('Foundations', 'Toast', 'Alert', 'Progress'),
    item('route LoadingBar', 'Foundations/LoadingBar', [
      '5 s, throttled 200 ms',
      /default|loading|active|throttle|delay/i,
    ]),
    ...named('Foundations', 'Skeleton', 'Spinner', 'EmptyState', 'ErrorState'),
    item(
      'Countdown',
      'Foundations/Countdown',
      ['hours:minutes:seconds, zero-padded', /default|pad|zero/i],
      ['announced politely', /announce|default|tick/i],
    ),
    item('Pagination', 'Foundations/Pagination'),
    item('InfiniteList', 'Foundations/InfiniteList'),
  ],
  Forms: [
    // A field is required unless it says that it is optional.
    item('Field', 'Forms/Field', ['label', /default|label/i], 'hint', 'error', ['required', /required|optional/i]),
    item('TextField', 'Forms/TextField'),
    item(
      'PasswordField',
      'Forms/PasswordField',
      ['show', /show|reveal|default/i],
      ['strength', /strength|strong|easy/i],
    ),
    item('EmailField', 'Forms/EmailField', ['did-you-mean', /did ?you ?mean|suggest/i]),
    item(
      'DateOfBirthField',
      'Forms/DateOfBirthField',
      ['typed', /typed|default/i],
      ['picked', /pick|calendar/i],
      ['minimum age', /minimum|young|age/i],
    ),
    item('Select', 'Forms/Select'),
    item('Combobox', 'Forms/Combobox', ['city', /city|default/i], 'region'),
    ...named('Forms', 'Checkbox', 'RadioCards', 'Switch'),
    item('RangeSlider', 'Forms/RangeSlider', ['ages', /age|default/i]),
    item('ChipGroup', 'Forms/ChipGroup', ['interests', /interest|default/i]),
    item('TextArea with counter', 'Forms/TextArea', ['counter', /count|limit|long/i]),
    item(
      'PhotoUploader',
      'Forms/PhotoUploader',
      'drop',
      ['camera', /camera|phone/i],
      ['crop', /crop|cut/i],
      ['progress', /progress|uploading/i],
      ['retry', /retry|failed/i],
      ['reorder', /reorder|drag|by keys/i],
      ['limit', /limit|full/i],
    ),
    ...named('Forms', 'OtpField', 'IbanField', 'PhoneField', 'Stepper'),
  ],
  Chrome: [
    item(
      'TopNavigation',
      'Chrome/TopNavigation',
      'visitor',
      'free',
      ['paid', /paid|premium/i],
      ['all badges', /badge/i],
    ),
    item('bottom bar on phones', 'Chrome/BottomBar'),
    ...named('Chrome', 'LanguageDropdown', 'AccountDropdown', 'BackButton', 'LogoBar'),
    item('document: terms, privacy, answers', 'Chrome/Document', 'contents', 'list', 'note', 'table', [
      'without headlines',
      /plain|without/i,
    ]),
    item('Footer', 'Chrome/Footer', ['each form', { prop: 'Footer.form' }]),
    ...named('Chrome', 'Disclaimer', 'UsFooter'),
  ],
  Banners: [
    item('time bonus', 'Banners/TimeBonusBanner'),
    item('activation reminder', 'Banners/ActivationReminder'),
    item('photos-and-bio warning', 'Banners/PhotosWarning'),
    item('push prompt', 'Banners/PushPrompt'),
    item('low credits', 'Banners/LowCreditsBanner'),
    item('disabled notifications', 'Banners/DisabledNotifications', [
      'each reason',
      /spam|bounce|unsubscribe|reason|matrix/i,
    ]),
    item('offline', 'Banners/OfflineBanner'),
    item('update available', 'Banners/UpdateBanner'),
    item('install offer', 'Banners/InstallBanner'),
    item('payment pending', 'Banners/PaymentPendingBanner'),
    item('invite only', 'Banners/InviteOnlyBanner'),
  ],
  Modals: [
    item('site-entry warning', 'Modals/SiteEntryWarning', ['large', /default|large/i]),
    item('signup', 'Modals/SignupDialog', ['locked while in progress', /lock|progress/i]),
    item(
      'time bonus',
      'Modals/TimeBonusModal',
      ['25 %', /default|offer|25/i],
      ['act fast', /default|act ?fast/i],
      ['time left', /default|time ?left/i],
    ),
    item('new like', 'Modals/NewLikeModal'),
    item('match', 'Modals/MatchModal'),
    item('icebreaker', 'Modals/IcebreakerModal'),
    item('fictional-profile warning', 'Modals/FictionalWarning'),
    item('not enough credits', 'Modals/NotEnoughCreditsModal'),
    item('premium only', 'Modals/PremiumOnlyModal'),
    item('activation (phones)', 'Modals/ActivationModal', 'phone'),
    item('photo viewer', 'Modals/PhotoViewer', 'swipe', ['keys', /key/i], 'zoom', ['locked photos', /lock/i]),
    item('gift picker', 'Modals/GiftPicker', ['a line with it', /line/i]),
    item('report and block', 'Modals/ReportDialog', ['report', /default|report/i], 'block'),
    item('delete-account steps', 'Modals/DeleteAccountDialog', ['retention offers', /retention|offer/i]),
    item('confirm', 'Modals/ConfirmDialog'),
    item('install the app', 'Modals/InstallAppDialog'),
    item('language', 'Modals/LanguageModal'),
  ],
  Profile: [
    item('three portraits', 'Profile/PortraitRow'),
    item(
      'ProfileCard',
      'Profile/ProfileCard',
      ['grid', /grid|default|online/i],
      'list',
      'compact',
      ['chat header', /chat ?header/i],
      'online',
      'new',
      'liked',
      'match',
      'fictional',
      'locked',
      ['no photo', /(no|without) ?photo/i],
      'blocked',
    ),
    item('the own card without a photo', 'Profile/AddPhotoCard'),
    item('the place of a visitor', 'Profile/JoinCard'),
    item('MembersHeader', 'Profile/MembersHeader'),
    item('PhotoGallery', 'Profile/PhotoGallery'),
    item('photo-count button', 'Profile/PhotoCountButton'),
    item('like/unlike button', 'Profile/LikeButton', ['like', /default|like/i], ['unlike', /unlike|liked/i]),
    item('gift button', 'Profile/GiftButton'),
    item('message button', 'Profile/MessageButton'),
    item('block/unblock button', 'Profile/BlockButton', ['block', /default|block/i], ['unblock', /unblock|blocked/i]),
    ...named('Profile', 'ProfileFacts', 'InterestList', 'AboutMe', 'Completeness', 'BlockedNotice'),
  ],
  Chat: [
    item('ConversationList', 'Chat/ConversationList'),
    item(
      'ConversationList item',
      'Chat/ConversationItem',
      ['its menu by a held finger', /held/i],
      ['swiped aside', /swiped/i],
    ),
    item(
      'MessageList',
      'Chat/MessageList',
      ['day marks', /day/i],
      ['grouped', /group/i],
      ['unread line', /unread/i],
      ['keeps its place', /keep|place|older/i],
    ),
    item(
      'MessageBubble',
      'Chat/MessageBubble',
      ['text', /default|text|sent/i],
      'photo',
      'gift',
      'icebreaker',
      'sending',
      'sent',
      'read',
      ['failed with retry', /failed|retry/i],
    ),
    item(
      'Composer',
      'Chat/Composer',
      ['cost in credits and money', /cost|default/i],
      ['length left', /left|length|long|limit/i],
      'photo',
      'emoji',
    ),
    ...named('Chat', 'TypingIndicator', 'EmptyChat', 'MatchHeader'),
  ],
  Payment: [
    item(
      'PackageTier',
      'Payment/PackageTier',
      ['p0–p3', { prop: 'PackageTier.tier' }],
      'popular',
      ['discount badge', /discount/i],
      ['per-message price', /default|per ?message|price/i],
    ),
    ...named('Payment', 'PackageGrid', 'DiscountCodeField'),
    item('BenefitList', 'Payment/BenefitList', ['what it would open', /default/i], ['what it has brought', /used/i]),
    item(
      'PaymentMethodPicker',
      'Payment/PaymentMethodPicker',
      ['all eighteen methods', { prop: 'PaymentMark.method', values: paymentMethods }],
      ['behind one row', /more/i],
      ['cards as one row', /card/i],
    ),
    item('OrderSummary', 'Payment/OrderSummary', 'bar'),
    ...named('Payment', 'CheckoutLayout'),
    item('PaymentState', 'Payment/PaymentState', 'loading', 'pending', 'completed', 'failed', 'cancelled'),
    ...named('Payment', 'TransactionList', 'StatementList', 'DirectDebitForm'),
  ],
  'Lander blocks': [
    item('hero', 'Lander blocks/Hero'),
    item('home hero', 'Lander blocks/HomeHero', ['each form', { prop: 'HomeHero.variant' }]),
    item('opening lines', 'Lander blocks/OpeningLines'),
    item('gallery', 'Lander blocks/LanderGallery'),
    item('collage', 'Lander blocks/Collage'),
    item('icons row', 'Lander blocks/IconsRow'),
    item('map', 'Lander blocks/MapBlock'),
    item('social network', 'Lander blocks/SocialNetworkBlock'),
    item('video', 'Lander blocks/VideoBlock'),
    item('transitions video', 'Lander blocks/TransitionsVideo'),
    item('swipe deck', 'Lander blocks/SwipeDeckBlock'),
    item('member spotlight', 'Lander blocks/MemberSpotlight'),
    item('question steps', 'Lander blocks/QuestionSteps'),
    item('call to action', 'Lander blocks/CallToAction'),
    item('trust strip', 'Lander blocks/TrustStrip'),
  ],
  Landers: [
    item('/landers/tinderswipe', 'Landers/Tinderswipe'),
    item('/landers/alonetonight', 'Landers/AloneTonight'),
    item('/landers/collagelanding', 'Landers/CollageLanding'),
    item('/landers/gallery', 'Landers/Gallery'),
    item('/landers/iconslanding', 'Landers/IconsLanding'),
    item('/landers/maplanding', 'Landers/MapLanding'),
    item('/landers/socialnetwork', 'Landers/SocialNetwork'),
    item('/landers/transitionsvideolanding', 'Landers/TransitionsVideoLanding'),
    item('/landers/video', 'Landers/Video'),
    item('/members/{id}/landing', 'Landers/MemberLanding'),
    item('/members/{id}/signup', 'Landers/MemberSignup'),
    item('/members/{id}/landing2', 'Landers/MemberLanding2'),
    item('/members/{id}/landing3', 'Landers/MemberLanding3'),
  ],
  Screens: [
    item('home', 'Screens/Home', 'visitor', 'empty'),
    item('members', 'Screens/Members', 'visitor', 'free', 'premium', ['new', /new/i], 'empty', 'failed'),
    item('likes', 'Screens/Likes', ['free', /free/i], 'premium', 'empty'),
    item('profile', 'Screens/Profile', ['free', /free/i], 'premium', 'empty', 'gone'),
    item('messages', 'Screens/Messages', 'premium', ['phone', /phone/i], 'empty', 'no credits', 'offline'),
    item('credits', 'Screens/Credits', ['free', /free/i], 'premium', ['new', /new/i]),
    item('payment', 'Screens/Payment', 'choice', 'paid', 'failed'),
    item('sign-up', 'Screens/Sign-up', ['step', /step/i], 'mistake', 'progress'),
    item('log-in', 'Screens/Log-in', 'visitor', 'mistake'),
  ],
  'Games and extras': [
    item(
      'SwipeDeck',
      'Games and extras/SwipeDeck',
      ['touch', /touch|swipe|drag/i],
      ['mouse', /mouse|drag/i],
      ['keys', /key/i],
      ['buttons', /button|default/i],
      ['four a day', /four|last like|next day/i],
    ),
    ...named('Games and extras', 'MatchFinder', 'NotificationMatrix', 'ComplaintForm'),
  ],
};

/** Stories that are right to draw nothing, by id, each with its reason. Meant to be empty: a story shows where nothing would be. */
export const drawsNothing: Readonly<Record<string, string>> = {};

/** Gaps that are known and accepted, as the report words them, each with its reason. Meant to be empty. */
export const acceptedGaps: Readonly<Record<string, string>> = {
  'DescribePhotoDialog.photo.final: true never shown': 'The dialog shows the picture alone.',
  'DescribePhotoDialog.photo.status: "rejected" never shown': 'A rejected photo is not described.',
  'DescribePhotoDialog.photo.sensitive: true never shown': 'The dialog shows the picture alone.',
};
