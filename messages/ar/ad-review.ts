export const adReview = {
  approvedDates: 'يُعرض من {start} إلى {end}.',
  approvedSubject: 'تمت الموافقة على طلب الترويج',
  approvedText: 'تمت الموافقة على طلبك ترويجَ منشور.',
  open: 'فتح أرقام الإعلانات',
  post: 'المنشور: {excerpt}',
  refusedEnd: 'لا يُحتسب أي مبلغ. يمكنك طلب ترويج المنشور من جديد في أي وقت.',
  refusedReason: 'السبب: {reason}',
  refusedSubject: 'رُفض طلب الترويج',
  refusedText: 'رُفض طلبك ترويجَ منشور.',
};
